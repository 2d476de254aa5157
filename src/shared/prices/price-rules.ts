import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { tariffOf } from './card-fees.ts';
import { foreignFeeFrom, type SalePrice, standardPrice, type Tariff } from './sale-price.ts';

/** A price from the first day of a month (`2027-01`) until the next. */
export interface PriceFromMonth extends SalePrice {
  month: string;
}

const withoutForeignFee: SalePrice = { ...standardPrice, foreignFee: null };

/** Returns the price in a month for merchants without their own. */
export const standardPriceOf = (month: string): SalePrice =>
  month < foreignFeeFrom ? withoutForeignFee : standardPrice;

/** Returns the price without other members. */
export const salePriceOf = (price: SalePrice): SalePrice => ({
  feePerMille: price.feePerMille,
  minimumFee: price.minimumFee,
  foreignFee: price.foreignFee,
  brandRates: price.brandRates,
});

/** Returns true if some cards have another cost. */
export const isByCard = ({ foreignFee, brandRates }: SalePrice): boolean =>
  foreignFee !== null || brandRates.length > 0;

/** Returns the price in a month. Versions are in any order. */
export const priceOfMonth = (versions: readonly PriceFromMonth[], month: string): SalePrice => {
  const begun = versions.filter((version) => version.month <= month);
  const latest = begun.reduce<PriceFromMonth | null>(
    (last, version) => (last === null || version.month > last.month ? version : last),
    null,
  );
  return latest ? salePriceOf(latest) : standardPriceOf(month);
};

export const priceAt = (versions: readonly PriceFromMonth[], time: Date): SalePrice =>
  priceOfMonth(versions, budapestDay(time).slice(0, 7));

/** Costs are computed with fractions. */
const tolerance = 1e-6;

/** Returns true if some amount costs more. Compares at both corners and beyond. */
const isHigherTariff = (tariff: Tariff, than: Tariff): boolean => {
  const costOf = (amount: number, { feePerMille: rate, fixedFee = 0, minimumFee: least }: Tariff): number =>
    Math.max(least, fixedFee + (amount * rate) / 1000);
  const corners = [0, ...[tariff, than].map((each) => (1000 * each.minimumFee) / each.feePerMille)];
  return (
    tariff.feePerMille > than.feePerMille ||
    corners.some((amount) => costOf(amount, tariff) > costOf(amount, than) + tolerance)
  );
};

/** Returns true if some amount on some card costs more. */
export const isHigherPrice = (price: SalePrice, than: SalePrice): boolean => {
  const brands = ['', ...[...price.brandRates, ...than.brandRates].map(({ brand }) => brand)];
  // Any country but the home country.
  const cards = brands.flatMap((brand) => [null, 'DE'].map((issuerCountry) => ({ brand, issuerCountry })));
  return cards.some((card) => isHigherTariff(tariffOf(price, card), tariffOf(than, card)));
};

/**
 * Returns the first month from `month` with dearer sales after a change of versions, or
 * null. Costs change only where a version or a standard price begins.
 */
export const firstDearerMonth = (
  month: string,
  before: readonly PriceFromMonth[],
  after: readonly PriceFromMonth[],
): string | null =>
  [month, ...(foreignFeeFrom > month ? [foreignFeeFrom] : [])].find((each) =>
    isHigherPrice(priceOfMonth(after, each), priceOfMonth(before, each)),
  ) ?? null;

/** Returns the next different price after a month, with its month; null if unknown. */
export const nextPriceOf = (versions: readonly PriceFromMonth[], month: string): PriceFromMonth | null => {
  const current = priceOfMonth(versions, month);
  const later = [...versions.map((version) => version.month), foreignFeeFrom].filter((each) => each > month).sort();
  for (const each of later) {
    const price = priceOfMonth(versions, each);
    if (isHigherPrice(price, current) || isHigherPrice(current, price)) return { month: each, ...price };
  }
  return null;
};

const monthsPerYear = 12;

export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * monthsPerYear + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / monthsPerYear)}-${String((months % monthsPerYear) + 1).padStart(2, '0')}`;
};

/** Months of notice before a higher price, as the terms promise. */
const monthsOfNotice = 2;

/** Returns the first month for a lower price: the current one, not settled yet. */
export const firstMonthOfPrice = (today: Day): string => today.slice(0, 7);

/** Returns the first month for a price above the promised one. */
export const firstMonthOfHigherPrice = (today: Day): string =>
  addMonths(firstMonthOfPrice(today), today.endsWith('-01') ? monthsOfNotice : monthsOfNotice + 1);

/**
 * Returns true while merchants are notified of the standard price with the foreign fee:
 * from a month before the notice is due until the price begins.
 * New merchants are notified, too.
 */
export const isStandardPriceAnnounced = (today: Day): boolean => {
  const month = today.slice(0, 7);
  return month >= addMonths(foreignFeeFrom, -monthsOfNotice - 1) && month < foreignFeeFrom;
};
