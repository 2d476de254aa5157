import type { Day } from '#shared/dates/day.ts';
import type { MonthPayout } from './ledger.schema.ts';

/**
 * Returns the payout that paid a sale or refund of a day: the first one of its month that reached the day and was
 * recorded after it was received. Null if it is not paid. The payouts of the month come newest first.
 */
export const payoutOfSale = (
  payouts: readonly MonthPayout[],
  { day, receivedAt }: { day: Day; receivedAt: Date },
): MonthPayout | null =>
  payouts.findLast(
    ({ paidThrough, recordedAt }) => paidThrough !== null && paidThrough >= day && recordedAt >= receivedAt,
  ) ?? null;
