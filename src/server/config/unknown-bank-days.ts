import { unknownExchangeYear } from '#shared/dates/bank-days.ts';
import { budapestDay } from '#shared/dates/budapest.ts';

/**
 * Returns a line for the operator if this version lacks bank days of this year, or from
 * December on of the next. The government decrees them each year.
 */
export const describeUnknownBankDays = (now: Date): string | null => {
  const year = unknownExchangeYear(budapestDay(now));
  if (year === null) return null;
  return `The days off in exchange for working Saturdays of ${year} are unknown to this version: payouts around them are promised too early. Upgrade to a version that knows them.`;
};
