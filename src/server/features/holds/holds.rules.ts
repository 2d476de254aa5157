import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type HoldState,
  heldPercentOf,
  lastDaysOfHold,
  maxHeldPercent,
  type PayoutHold,
} from '#shared/holds/holds.schema.ts';
import { forints } from '#shared/money/format-money.ts';
import type { FieldMessage } from '#shared/validation/field-messages.ts';

/** A stored hold: its state follows from the day. */
export type StoredHold = Omit<PayoutHold, 'state'> & { merchantId: string };

/** Returns the state of a hold on a day of Budapest. */
export const stateOfHold = ({ until, endedAt }: Pick<StoredHold, 'until' | 'endedAt'>, today: Day): HoldState => {
  if (endedAt !== null) return 'Ended';
  return until < today ? 'Expired' : 'Active';
};

/** Throws 400 for a last day before tomorrow or too far away. */
export const requireHoldEnd = (until: Day, today: Day): void => {
  const { from, to } = lastDaysOfHold(today);
  if (until >= from && until <= to) return;
  throw new AppError('validationFailed', { fields: { until: { key: 'dayBetween', params: { from, to } } } });
};

/** Throws 400 if a new share and the active ones would exceed all new sales. */
export const requirePercentLeft = (percent: number | null, active: readonly Pick<PayoutHold, 'percent'>[]): void => {
  const max = maxHeldPercent - heldPercentOf(active);
  if (percent === null || percent <= max) return;
  const message: FieldMessage = max > 0 ? { key: 'percentLeft', params: { max } } : { key: 'percentFull', params: {} };
  throw new AppError('validationFailed', { fields: { percent: message } });
};

/**
 * Returns the amount of a hold in minor units: fixed, or its share of `sum`,
 * the posted days from its first day on, rounded up to whole forints.
 */
export const amountOfHold = (
  { amount, percent }: { amount: number | null; percent: number | null },
  sum: number,
): number => amount ?? Math.ceil((Math.max(sum, 0) * (percent ?? 0)) / (100 * forints(1))) * forints(1);

/**
 * Returns the parts of `amount` to withhold by month, without months of nothing.
 * The newest months come first: older days are paid first.
 */
export const heldByMonth = (
  months: readonly { month: Day; outstanding: number }[],
  amount: number,
): ReadonlyMap<Day, number> => {
  const held = new Map<Day, number>();
  let rest = amount;
  for (const { month, outstanding } of months.toSorted((one, other) => (one.month < other.month ? 1 : -1))) {
    const part = Math.min(rest, Math.max(outstanding, 0));
    if (part > 0) held.set(month, part);
    rest -= part;
  }
  return held;
};
