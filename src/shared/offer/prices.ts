import { forints } from '#shared/money/format-money.ts';

/** Prices in minor units, for the server, the portal and the marketing pages. */

/** What a merchant pays for each sale. */
export interface SalePrice {
  /** Thousandths of the amount, in steps of 0.1. */
  feePerMille: number;
  /** The least that a sale costs. */
  minimumFee: number;
}

/** The advertised price, of merchants that have none of their own. */
export const standardPrice: SalePrice = { feePerMille: 17, minimumFee: forints(51) };
export const terminalNetPrice = forints(19_900);
/**
 * The net price of the same reader that the landing page advertises. An order costs `terminalNetPrice`, which the page
 * says beside it.
 */
export const landingTerminalPrice = forints(19_990);
export const vatPercent = 27;
export const monthlyFee = forints(0);

/** The fee for cards issued abroad. */
export const foreignCardFee = { perMille: 24, fixed: forints(78) };

/** Merchants above this yearly card turnover can ask for an individual rate. */
export const specialRateTurnover = forints(30_000_000);

/** A sale below this amount, in whole forints, costs the minimum fee, at and above it the rate. */
export const minimumFeeBelow = ({ feePerMille, minimumFee }: SalePrice): number =>
  forints(Math.ceil((100 * minimumFee) / wholeRate(feePerMille)));

/** A rate in ten-thousandths, so that fees are computed from whole numbers. */
export const wholeRate = (perMille: number): number => Math.round(10 * perMille);

/** Rounds half up to whole forints; at least the minimum fee. */
export const feeOf = (amount: number, { feePerMille, minimumFee }: SalePrice): number =>
  Math.max(minimumFee, forints(Math.round((amount * wholeRate(feePerMille)) / 1_000_000)));

/** Rounds half up to whole forints. */
export const foreignFeeOf = (amount: number): number =>
  foreignCardFee.fixed + forints(Math.round((amount * foreignCardFee.perMille) / 100_000));

export interface TerminalPrice {
  terminalCount: number;
  /** Net, per terminal. */
  terminalNetPrice: number;
  /** Gross, of all terminals. */
  totalPrice: number;
}

export const priceOfTerminals = (terminalCount: number): TerminalPrice => ({
  terminalCount,
  terminalNetPrice,
  totalPrice: (terminalCount * terminalNetPrice * (100 + vatPercent)) / 100,
});

/** Returns the two parts of the price of terminals: all of them without VAT, and the VAT. */
export const partsOfPrice = ({
  terminalCount,
  terminalNetPrice: net,
  totalPrice,
}: TerminalPrice): { netPrice: number; vat: number } => {
  const netPrice = terminalCount * net;
  return { netPrice, vat: totalPrice - netPrice };
};

/** Returns what is paid out of sales; negative if refunds and fees exceed them. A refund does not give the fee back. */
export const payoutOf = ({ gross, refunded, fee }: { gross: number; refunded: number; fee: number }): number =>
  gross - refunded - fee;
