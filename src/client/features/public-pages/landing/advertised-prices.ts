import { forints } from '#shared/money/format-money.ts';

/** Prices as the landing page advertises them; amounts in minor units. */
export const advertisedPrices = {
  feeShare: 0.017,
  minimumFee: forints(51),
  terminal: forints(19_990),
  monthly: forints(0),
};

/** The worked example: at this amount 1.7% is just the minimum fee. */
export const examplePayment = forints(3_000);
