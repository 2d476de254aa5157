import type { Day } from '#shared/dates/day.ts';
import type { MonthPayout } from './ledger.schema.ts';

/**
 * Returns the payout of a sale or refund: the first of its month that covers its day
 * and was recorded after its arrival. Null if unpaid. `payouts` are newest first.
 */
export const payoutOfSale = (
  payouts: readonly MonthPayout[],
  { day, receivedAt }: { day: Day; receivedAt: Date },
): MonthPayout | null =>
  payouts.findLast(
    ({ paidThrough, recordedAt }) => paidThrough !== null && paidThrough >= day && recordedAt >= receivedAt,
  ) ?? null;
