import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { type SalePrice, standardPrice } from '#shared/offer/prices.ts';

/** A price from the first day of a month (`2027-01`) on, until that of a later month. */
export interface PriceFromMonth extends SalePrice {
  month: string;
}

/** Returns the price of the sales of a month. Versions are in any order. */
export const priceOfMonth = (versions: readonly PriceFromMonth[], month: string): SalePrice => {
  const begun = versions.filter((version) => version.month <= month);
  const { feePerMille, minimumFee } = begun.reduce<SalePrice & { month?: string }>(
    (latest, version) => (version.month > (latest.month ?? '') ? version : latest),
    standardPrice,
  );
  return { feePerMille, minimumFee };
};

/** Returns the price of a sale made at that time. */
export const priceAt = (versions: readonly PriceFromMonth[], time: Date): SalePrice =>
  versions.length === 0 ? standardPrice : priceOfMonth(versions, budapestDay(time).slice(0, 7));

/** Returns true if sales of some amount cost more. */
export const isHigherPrice = (price: SalePrice, than: SalePrice): boolean =>
  price.feePerMille > than.feePerMille || price.minimumFee > than.minimumFee;

const monthsPerYear = 12;

/** Returns the month that is `count` months after another. */
export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * monthsPerYear + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / monthsPerYear)}-${String((months % monthsPerYear) + 1).padStart(2, '0')}`;
};

/** Merchants know of a higher price this many months before it begins, as the terms promise. */
const monthsOfNotice = 2;

/** Returns the first month that may have a lower price: the current one, which is not settled yet. */
export const firstMonthOfPrice = (today: Day): string => today.slice(0, 7);

/** Returns the first month that may have a higher price than was promised until today. */
export const firstMonthOfHigherPrice = (today: Day): string =>
  addMonths(firstMonthOfPrice(today), today.endsWith('-01') ? monthsOfNotice : monthsOfNotice + 1);
