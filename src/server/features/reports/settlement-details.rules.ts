import type { CountedKind } from '#server/features/transactions/transactions.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { type CardGroup, cardGroupsOf } from '#shared/prices/card-fees.ts';
import { minimumFeeBelow, type SalePrice } from '#shared/prices/sale-price.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { type FeesOfGroup, feeLinesOf } from './fee-statements.rules.ts';
import { closingTime } from './reports.rules.ts';

interface Sales {
  count: number;
  amount: number;
  fee: number;
}

/** A month's sales of one kind, brand and tariff. Amounts: minor units. */
export interface SalesOfBrand extends Sales {
  brand: string;
  kind: CountedKind;
  /** The cards of the tariff, from `cardGroupsOf` the price. */
  cards: Pick<CardGroup, 'kind' | 'brand'> | null;
  /** Tips in `amount`. */
  tips: number;
  /** Service charges in `amount`. */
  serviceCharges: number;
  /** Sales below the tariff's `minimumFeeBelow`, and their fees above the rate. */
  small: Sales & { extraFee: number };
}

const sum = <Item>(items: readonly Item[], pick: (item: Item) => number): number =>
  items.reduce((total, item) => total + pick(item), 0);

const chargesOf = ({ serviceCharges }: SalesOfBrand): number => serviceCharges;

const descending = (one: { gross: number; brand: string }, other: { gross: number; brand: string }): number =>
  other.gross - one.gross || (one.brand < other.brand ? -1 : 1);

/** Returns the brands' sums, largest first. Ignores case like the database. */
const sumsOfBrands = (paid: readonly SalesOfBrand[]): SettlementDetails['byBrand'] => {
  const brands = new Map<string, SettlementDetails['byBrand'][number]>();
  for (const { brand, count, amount, fee } of paid) {
    const key = brand.toLowerCase();
    const { saleCount, gross, ...sums } = brands.get(key) ?? { brand, saleCount: 0, gross: 0, fee: 0 };
    brands.set(key, { brand: sums.brand, saleCount: saleCount + count, gross: gross + amount, fee: sums.fee + fee });
  }
  return [...brands.values()].sort(descending);
};

/** Returns the sums of each tariff's cards, the rate's first. */
const sumsOfGroups = (paid: readonly SalesOfBrand[], price: SalePrice): FeesOfGroup[] =>
  // The last group is that of the rate.
  cardGroupsOf(price)
    .toReversed()
    .map(({ kind, brand }) => {
      const sales = paid.filter(({ cards }) => cards?.kind === kind && cards.brand === brand);
      const fee = sum(sales, (each) => each.fee - each.small.extraFee);
      return { kind, brand, count: sum(sales, ({ count }) => count), base: sum(sales, ({ amount }) => amount), fee };
    });

/** Returns a settlement's details. `month` is its first day, `price` its price. */
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
    serviceCharges: sum(paid, chargesOf) - sum(refunds, chargesOf),
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
    byBrand: sumsOfBrands(paid),
  };
  return { ...details, lines: feeLinesOf(details, sumsOfGroups(paid, price)) };
};
