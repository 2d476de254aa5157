import { forints } from '../money/format-money.ts';

/** What merchants pay, in minor units; server, portal and marketing pages read it here and nowhere else. */
export const transactionFee = { perMille: 17, minimum: forints(51) };
export const terminalNetPrice = forints(19_900);
/** The landing page's own figure for the same reader. */
export const landingTerminalPrice = forints(19_990);
export const vatPercent = 27;
export const monthlyFee = forints(0);

/** Advertised for cards issued abroad. */
export const foreignCardFee = { perMille: 24, fixed: forints(78) };

/** Above this yearly card turnover a merchant is asked to write for a rate of its own. */
export const specialRateTurnover = forints(30_000_000);

/** Half up to whole forints, never below the minimum. */
export const feeOf = (amount: number): number =>
  Math.max(transactionFee.minimum, forints(Math.round((amount * transactionFee.perMille) / 100_000)));

/** Half up to whole forints, like every fee. */
export const foreignFeeOf = (amount: number): number =>
  foreignCardFee.fixed + forints(Math.round((amount * foreignCardFee.perMille) / 100_000));

export interface TerminalPrice {
  terminalCount: number;
  /** Net, of one piece. */
  terminalNetPrice: number;
  /** Gross, of all pieces. */
  totalPrice: number;
}

export const priceOfTerminals = (terminalCount: number): TerminalPrice => ({
  terminalCount,
  terminalNetPrice,
  totalPrice: (terminalCount * terminalNetPrice * (100 + vatPercent)) / 100,
});
