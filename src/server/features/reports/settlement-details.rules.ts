import type { CountedKind } from '#server/features/transactions/transactions.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { minimumFeeBelow, payoutOf, type SalePrice } from '#shared/offer/prices.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { feeLinesOf } from './fee-statements.rules.ts';
import { closingTime } from './reports.rules.ts';

interface Sales {
  count: number;
  amount: number;
  fee: number;
}

/** The sales of a month with cards of one brand that are of one kind. Amounts are minor units. */
export interface SalesOfBrand extends Sales {
  brand: string;
  kind: CountedKind;
  /** The part of `amount` that is tips. */
  tips: number;
  /** Those below `minimumFeeBelow`, and what their fees exceed the rate by. */
  small: Sales & { extraFee: number };
}

const sum = <Item>(items: readonly Item[], pick: (item: Item) => number): number =>
  items.reduce((total, item) => total + pick(item), 0);

const descending = (one: { gross: number; brand: string }, other: { gross: number; brand: string }): number =>
  other.gross - one.gross || (one.brand < other.brand ? -1 : 1);

/** Returns what the settlement of the month is made of. `month` is its first day, `price` that of the month. */
export const detailsOfSettlement = (
  month: Day,
  sales: readonly SalesOfBrand[],
  price: SalePrice,
  now: Date,
): Omit<SettlementDetails, 'feeStatement'> => {
  const paid = sales.filter(({ kind }) => kind === 'Paid');
  const voided = sales.filter(({ kind }) => kind === 'Voided');
  const refunds = sales.filter(({ kind }) => kind === 'Refund');
  const gross = sum(paid, ({ amount }) => amount);
  const fee = sum(paid, (each) => each.fee);
  const refunded = sum(refunds, ({ amount }) => amount);
  const details = {
    month: month.slice(0, 7),
    isOpen: closingTime(month) > now,
    expectedOn: budapestDay(closingTime(month)),
    saleCount: sum(paid, ({ count }) => count),
    gross,
    tips: sum(paid, ({ tips }) => tips),
    fee,
    net: payoutOf({ gross, refunded, fee }),
    voidCount: sum(voided, ({ count }) => count),
    voided: sum(voided, ({ amount }) => amount),
    refundCount: sum(refunds, ({ count }) => count),
    refunded,
    currency: 'HUF' as const,
    ...price,
    effectiveFeePerMille: gross === 0 ? null : Math.round((100_000 * fee) / gross) / 100,
    minimumFees: {
      below: minimumFeeBelow(price),
      saleCount: sum(paid, ({ small }) => small.count),
      gross: sum(paid, ({ small }) => small.amount),
      fee: sum(paid, ({ small }) => small.fee),
      extraFee: sum(paid, ({ small }) => small.extraFee),
    },
    byBrand: paid
      .map(({ brand, count, amount, fee: brandFee }) => ({ brand, saleCount: count, gross: amount, fee: brandFee }))
      .sort(descending),
  };
  return { ...details, lines: feeLinesOf(details) };
};
