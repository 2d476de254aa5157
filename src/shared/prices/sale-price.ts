import { forints } from '#shared/money/format-money.ts';

/** Prices in minor units, for server, portal and marketing pages. */

/** The cost of each sale with one kind of card. */
export interface Tariff {
  /** Thousandths of the amount, in steps of 0.1. */
  feePerMille: number;
  /** Added to the rate. */
  fixedFee?: number;
  /** The least that a sale costs. */
  minimumFee: number;
}

/** Brands in the terms. Each may have its own rate. */
export const pricedBrands = ['Visa', 'Visa Electron', 'VPay', 'Mastercard', 'Maestro'] as const;
export type PricedBrand = (typeof pricedBrands)[number];

/** What a merchant pays for each sale. `card-fees.ts` chooses the card's part. */
export interface SalePrice extends Omit<Tariff, 'fixedFee'> {
  /** For foreign cards, without a minimum; null if they cost the same. */
  foreignFee: { feePerMille: number; fixedFee: number } | null;
  /** The rates of domestic cards of some brands. */
  brandRates: { brand: PricedBrand; feePerMille: number }[];
}

/** The advertised price, for merchants without their own. `standardPriceOf` has a month's price. */
export const standardPrice: SalePrice & { foreignFee: NonNullable<SalePrice['foreignFee']> } = {
  feePerMille: 17,
  minimumFee: forints(51),
  foreignFee: { feePerMille: 24, fixedFee: forints(78) },
  brandRates: [],
};
/**
 * The first month with the advertised `foreignFee`.
 * Earlier sales did not name the card's country.
 * It respects the notice of a higher price, counted from the announcing release.
 */
export const foreignFeeFrom = '2027-03';
export const monthlyFee = forints(0);

/** Merchants above this yearly card turnover can ask for an individual rate. */
export const specialRateTurnover = forints(30_000_000);

/** Returns the amount in whole forints below which the minimum fee applies. */
export const minimumFeeBelow = ({ feePerMille, minimumFee }: Pick<Tariff, 'feePerMille' | 'minimumFee'>): number =>
  forints(Math.ceil((100 * minimumFee) / wholeRate(feePerMille)));

/** Converts a rate to ten-thousandths, for fees from whole numbers. */
export const wholeRate = (perMille: number): number => Math.round(10 * perMille);

/** Rounds half up to whole forints; at least the minimum fee. */
export const feeOf = (amount: number, { feePerMille, fixedFee = 0, minimumFee }: Tariff): number =>
  Math.max(minimumFee, fixedFee + forints(Math.round((amount * wholeRate(feePerMille)) / 1_000_000)));
