import { forints } from '#shared/money/format-money.ts';
import { feeOfSale } from '#shared/prices/card-fees.ts';
import { feeOf, specialRateTurnover, standardPrice } from '#shared/prices/sale-price.ts';

/** A card issued abroad. The advertised price has no rates of brands. */
const foreignFeeOf = (amount: number): number => feeOfSale(amount, standardPrice, { brand: '', issuerCountry: 'DE' });

/** A month of sales. Amounts are in minor units. */
export interface Month {
  turnover: number;
  payments: number;
  /** The share of payments by foreign cards, in percent. */
  foreignShare: number;
}

export interface Fees {
  total: number;
  kept: number;
  /** The fraction of the turnover; 0 without turnover. */
  share: number;
  averagePayment: number;
  /** The fee of the average payment. */
  domesticFee: number;
  foreignFee: number;
  deservesSpecialRate: boolean;
}

export const maxTurnover = forints(10_000_000_000);

/**
 * Returns a month's fees, with payments as equal as whole forints allow.
 * Each payment is rounded and raised to the minimum separately, as charged.
 * A percentage of the turnover would hide the minimum.
 */
export const calculateFees = ({ turnover, payments, foreignShare }: Month): Fees => {
  const whole = turnover / forints(1);
  const smaller = payments === 0 ? 0 : Math.floor(whole / payments);
  const largerCount = payments === 0 ? 0 : whole % payments;
  const smallerCount = payments - largerCount;
  const foreign = Math.round((payments * foreignShare) / 100);
  const foreignSmaller = Math.min(foreign, smallerCount);
  const foreignLarger = foreign - foreignSmaller;

  const feesOf = (count: number, ofThemForeign: number, amount: number) =>
    (count - ofThemForeign) * feeOf(amount, standardPrice) + ofThemForeign * foreignFeeOf(amount);
  const total =
    feesOf(smallerCount, foreignSmaller, forints(smaller)) + feesOf(largerCount, foreignLarger, forints(smaller + 1));
  const averagePayment = payments === 0 ? 0 : forints(Math.round(whole / payments));

  return {
    total,
    kept: turnover - total,
    share: turnover === 0 ? 0 : total / turnover,
    averagePayment,
    domesticFee: feeOf(averagePayment, standardPrice),
    foreignFee: foreignFeeOf(averagePayment),
    deservesSpecialRate: turnover * 12 > specialRateTurnover,
  };
};

/**
 * Returns how many average payments make up the
 * turnover; at least one, unless it is zero.
 */
export const paymentsOf = (turnover: number, averagePayment: number): number =>
  turnover === 0 ? 0 : Math.max(1, Math.round(turnover / averagePayment));
