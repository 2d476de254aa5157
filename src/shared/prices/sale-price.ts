import { forints } from '#shared/money/format-money.ts';

/** Prices of sales in minor units, for the server, the portal and the marketing pages. */

/** What each sale by cards of one kind costs. */
export interface Tariff {
  /** Thousandths of the amount, in steps of 0.1. */
  feePerMille: number;
  /** Added to the rate. */
  fixedFee?: number;
  /** The least that a sale costs. */
  minimumFee: number;
}

/** The brands that the terms name, each of which may have a rate of its own. */
export const pricedBrands = ['Visa', 'Visa Electron', 'VPay', 'Mastercard', 'Maestro'] as const;
export type PricedBrand = (typeof pricedBrands)[number];

/** What a merchant pays for each sale. `card-fees.ts` says which part of it a card has. */
export interface SalePrice extends Omit<Tariff, 'fixedFee'> {
  /** For cards issued abroad, without a minimum; null if they cost the same as others. */
  foreignFee: { feePerMille: number; fixedFee: number } | null;
  /** The rates of domestic cards of some brands. */
  brandRates: { brand: PricedBrand; feePerMille: number }[];
}

/** The advertised price, of merchants that have none of their own. `standardPriceOf` is what a month costs. */
export const standardPrice: SalePrice & { foreignFee: NonNullable<SalePrice['foreignFee']> } = {
  feePerMille: 17,
  minimumFee: forints(51),
  foreignFee: { feePerMille: 24, fixedFee: forints(78) },
  brandRates: [],
};
/**
 * The first month in which cards issued abroad cost the advertised `foreignFee`; before, sales did not say where a card
 * was issued. Later than the notice of a higher price asks, counted from the release that announced it.
 */
export const foreignFeeFrom = '2027-03';
export const monthlyFee = forints(0);

/** Merchants above this yearly card turnover can ask for an individual rate. */
export const specialRateTurnover = forints(30_000_000);

/** A sale below this amount, in whole forints, costs the minimum fee, at and above it the rate. */
export const minimumFeeBelow = ({ feePerMille, minimumFee }: Pick<Tariff, 'feePerMille' | 'minimumFee'>): number =>
  forints(Math.ceil((100 * minimumFee) / wholeRate(feePerMille)));

/** A rate in ten-thousandths, so that fees are computed from whole numbers. */
export const wholeRate = (perMille: number): number => Math.round(10 * perMille);

/** Rounds half up to whole forints; at least the minimum fee. */
export const feeOf = (amount: number, { feePerMille, fixedFee = 0, minimumFee }: Tariff): number =>
  Math.max(minimumFee, fixedFee + forints(Math.round((amount * wholeRate(feePerMille)) / 1_000_000)));
