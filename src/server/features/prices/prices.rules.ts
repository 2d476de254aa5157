import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  firstDearerMonth,
  firstMonthOfHigherPrice,
  firstMonthOfPrice,
  type PriceFromMonth,
} from '#shared/prices/price-rules.ts';

/** Replaces the price of its month. Returns the latest month first. */
export const withPrice = <Version extends PriceFromMonth>(versions: readonly Version[], price: Version): Version[] =>
  [...withoutPrice(versions, price.month), price].sort((one, other) => (one.month < other.month ? 1 : -1));

export const withoutPrice = <Version extends PriceFromMonth>(versions: readonly Version[], month: string): Version[] =>
  versions.filter((version) => version.month !== month);

/**
 * Throws 422 if a change alters a month that is over,
 * or raises a price less than two whole months after the notice.
 */
export const requireTimelyChange = (
  month: string,
  before: readonly PriceFromMonth[],
  after: readonly PriceFromMonth[],
  now: Date,
): void => {
  const today = budapestDay(now);
  const first = firstMonthOfPrice(today);
  if (month < first) throw tooSoon(first);
  const firstHigher = firstMonthOfHigherPrice(today);
  const dearer = firstDearerMonth(month, before, after);
  if (dearer !== null && dearer < firstHigher) throw tooSoon(firstHigher);
};

const tooSoon = (month: string): AppError =>
  new AppError('priceTooSoon', { params: { month }, fields: { month: { key: 'notBefore', params: { month } } } });
