import { forints } from '../money/format-money.ts';

/** The highest allowed service charge, in percent of the price without it. */
const maxServiceChargePercent = 15;

/** A card payment in minor units. The price excludes the tip but includes the service charge. */
interface ChargedAmounts {
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
}

/**
 * Returns true if the service charge exceeds 15 % of the price without it.
 * The sale is stored: the card was charged.
 */
export const isAboveServiceChargeLimit = ({ amount, tipAmount, serviceChargeAmount }: ChargedAmounts): boolean =>
  serviceChargeAmount > 0 &&
  serviceChargeAmount * (100 + maxServiceChargePercent) > (amount - tipAmount) * maxServiceChargePercent;

/**
 * Returns true if tip and service charge exceed the amount.
 * The sale is stored although one is wrong.
 */
export const arePartsAboveAmount = ({ amount, tipAmount, serviceChargeAmount }: ChargedAmounts): boolean =>
  tipAmount + serviceChargeAmount > amount;

/**
 * Returns the refund's share of the service charge, rounded down to whole forints: all
 * refunds of a sale never exceed its charge.
 * A refund of the whole price returns all.
 */
export const serviceChargeOfRefund = (
  { amount, tipAmount, serviceChargeAmount }: ChargedAmounts,
  refunded: number,
): number => {
  const price = amount - tipAmount;
  if (serviceChargeAmount === 0 || price <= 0) return 0;
  // A failed refund may name more than the price.
  if (refunded >= price) return serviceChargeAmount;
  // The product of two amounts can exceed the safe integers.
  const share = Number((BigInt(serviceChargeAmount) * BigInt(refunded)) / BigInt(price));
  return share - (share % forints(1));
};
