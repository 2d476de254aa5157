import { forints } from '#shared/money/format-money.ts';

const rate = 0.017;
const least = forints(51);

/** The advertised fee of one payment: 1.7%, half up to whole forints, 51 Ft at least. In and out minor units. */
export const paymentFee = (amount: number): number =>
  Math.max(least, forints(Math.round((amount * rate) / forints(1))));
