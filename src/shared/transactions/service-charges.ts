import { forints } from '../money/format-money.ts';

/** The highest service charge that a receipt may show, in percent of the price without it. */
const maxServiceChargePercent = 15;

/** What a card is charged, in minor units. The tip is added to the price, the service charge a part of it. */
interface ChargedAmounts {
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
}

/**
 * Returns true if the service charge is above 15 % of the price without it. Such a sale is stored as it is, because the
 * bank has charged the card.
 */
export const isAboveServiceChargeLimit = ({ amount, tipAmount, serviceChargeAmount }: ChargedAmounts): boolean =>
  serviceChargeAmount > 0 &&
  serviceChargeAmount * (100 + maxServiceChargePercent) > (amount - tipAmount) * maxServiceChargePercent;

/**
 * Returns true if tip and service charge together are more than the amount, so that one of them is wrong. Such a sale
 * is stored as it is, too.
 */
export const arePartsAboveAmount = ({ amount, tipAmount, serviceChargeAmount }: ChargedAmounts): boolean =>
  tipAmount + serviceChargeAmount > amount;

/**
 * Returns the service charge that a refund gives back: the part of the sale's that the refund is of the sale's price.
 * Rounded down to whole forints, so that all refunds of a sale have at most its service charge, in any order. A refund
 * of the whole price gives all of it back.
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
