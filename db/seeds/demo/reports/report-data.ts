import type { TransactionRow } from '#db/factories/build-transactions.ts';
import { type Day, startOfMonth } from '#shared/dates/day.ts';
import type { CalendarDay } from '../calendar.ts';
import { paymentFee } from './fees.ts';

/** Minor units. Only successful sales are paid out; what became Storno is counted but not summed. */
export interface Totals {
  count: number;
  gross: number;
  fee: number;
  voided: number;
}

export interface MonthData {
  /** The month's first day. */
  month: Day;
  byDay: ReadonlyMap<Day, Totals>;
  byBrand: ReadonlyMap<string, Totals>;
  total: Totals;
}

const noTotals = (): Totals => ({ count: 0, gross: 0, fee: 0, voided: 0 });

const add = (totals: Totals, { state, amount }: TransactionRow): void => {
  if (state === 'Storno') totals.voided += 1;
  if (state !== 'Success') return;
  totals.count += 1;
  totals.gross += amount;
  totals.fee += paymentFee(amount);
};

/** The finished months with sales, oldest first. `sales` are in the order of time, voids among them. */
export const monthsOf = (
  sales: readonly TransactionRow[],
  calendar: readonly CalendarDay[],
  today: Day,
): MonthData[] => {
  const thisMonth = startOfMonth(today);
  const months = new Map<Day, { month: Day; byDay: Map<Day, Totals>; byBrand: Map<string, Totals>; total: Totals }>();
  const onlySales = sales.filter(({ type }) => type === 'Sale');
  let next = 0;
  for (const [i, { day }] of calendar.entries()) {
    const month = startOfMonth(day);
    if (month >= thisMonth) break;
    const end = calendar[i + 1]?.hours[0]?.start ?? new Date(8.64e15);
    const data = months.get(month) ?? { month, byDay: new Map(), byBrand: new Map(), total: noTotals() };
    const ofDay = noTotals();
    for (let sale = onlySales[next]; sale && sale.occurredAt < end; sale = onlySales[next]) {
      const ofBrand = data.byBrand.get(sale.cardBrand) ?? noTotals();
      for (const totals of [ofDay, ofBrand, data.total]) add(totals, sale);
      data.byBrand.set(sale.cardBrand, ofBrand);
      next += 1;
    }
    data.byDay.set(day, ofDay);
    months.set(month, data);
  }
  return [...months.values()].filter(({ total }) => total.count > 0);
};
