import { forints } from '#shared/money/format-money.ts';

/** Prices in minor units, for the server, the portal and the marketing pages. */
export const transactionFee = { perMille: 17, minimum: forints(51) };
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

/** A sale below this amount costs the minimum fee, at and above it the rate. */
export const minimumFeeBelow = (1000 * transactionFee.minimum) / transactionFee.perMille;

/** Rounds half up to whole forints; at least the minimum fee. */
export const feeOf = (amount: number): number =>
  Math.max(transactionFee.minimum, forints(Math.round((amount * transactionFee.perMille) / 100_000)));

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

/** Returns what is paid out of sales; negative if refunds and fees exceed them. A refund does not give the fee back. */
export const payoutOf = ({ gross, refunded, fee }: { gross: number; refunded: number; fee: number }): number =>
  gross - refunded - fee;
