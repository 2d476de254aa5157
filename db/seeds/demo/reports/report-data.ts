import { closingTime } from '#server/features/reports/reports.rules.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { type Day, startOfMonth } from '#shared/dates/day.ts';
import { feeOfSale } from '#shared/prices/card-fees.ts';
import { priceAt } from '#shared/prices/price-rules.ts';

/** Totals of successful sales, in minor units. */
export interface Totals {
  count: number;
  gross: number;
  fee: number;
}

export interface MonthData {
  /** The month's first day. */
  month: Day;
  byBrand: ReadonlyMap<string, Totals>;
  total: Totals;
}

const noTotals = (): Totals => ({ count: 0, gross: 0, fee: 0 });

const add = (totals: Totals, { amount, occurredAt, cardBrand: brand, issuerCountry }: NewTransaction): void => {
  totals.count += 1;
  totals.gross += amount;
  totals.fee += feeOfSale(amount, priceAt([], occurredAt), { brand, issuerCountry });
};

/**
 * Returns the closed months with sales, oldest first: as on the server,
 * no sale of them can be voided any more.
 * `sales` are chronological and include voids.
 */
export const monthsOf = (
  sales: readonly NewTransaction[],
  calendar: readonly { day: Day; hours: readonly { start: Date }[] }[],
  now: Date,
): MonthData[] => {
  const months = new Map<Day, { month: Day; byBrand: Map<string, Totals>; total: Totals }>();
  const onlySales = sales.filter(({ type, state }) => type === 'Sale' && state === 'Success');
  let next = 0;
  for (const [i, { day }] of calendar.entries()) {
    const month = startOfMonth(day);
    if (closingTime(month) > now) break;
    const end = calendar[i + 1]?.hours[0]?.start ?? new Date(8.64e15);
    const data = months.get(month) ?? { month, byBrand: new Map(), total: noTotals() };
    for (let sale = onlySales[next]; sale && sale.occurredAt < end; sale = onlySales[next]) {
      const ofBrand = data.byBrand.get(sale.cardBrand) ?? noTotals();
      for (const totals of [ofBrand, data.total]) add(totals, sale);
      data.byBrand.set(sale.cardBrand, ofBrand);
      next += 1;
    }
    months.set(month, data);
  }
  return [...months.values()].filter(({ total }) => total.count > 0);
};
