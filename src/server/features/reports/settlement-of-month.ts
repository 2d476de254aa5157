import type { Db } from '#db/sql/unit-of-work.ts';
import type { Settlement, SettlementTotals } from '#documents/draw-settlement.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { rangeOfMonth } from './closed-months.ts';
import { type HourOfTerminal, listHoursOfTerminals } from './settlements.repository.ts';

const zeroTotals: SettlementTotals = { saleCount: 0, gross: 0, fee: 0, voidCount: 0, voided: 0 };

const add = (one: SettlementTotals, other: SettlementTotals): SettlementTotals => ({
  saleCount: one.saleCount + other.saleCount,
  gross: one.gross + other.gross,
  fee: one.fee + other.fee,
  voidCount: one.voidCount + other.voidCount,
  voided: one.voided + other.voided,
});

/** Returns the totals of each key, in the order in which the keys occur. */
const totalsBy = (hours: readonly HourOfTerminal[], keyOf: (hour: HourOfTerminal) => string) => {
  const sums = new Map<string, SettlementTotals>();
  for (const hour of hours) {
    const key = keyOf(hour);
    sums.set(key, add(sums.get(key) ?? zeroTotals, hour.totals));
  }
  return [...sums];
};

/**
 * Returns the settlement of a month from its transactions. A sale belongs to its own day, and so does its void, also one of
 * the next month: the amount of a voided sale is never paid out, so nothing is deducted later.
 */
export const settlementOfMonth = async (db: Db, merchantId: string, month: Day): Promise<Settlement> => {
  const hours = await listHoursOfTerminals(db, merchantId, rangeOfMonth(month));
  const days = new Map<number, Day>();
  const dayOfHour = ({ hourStart }: HourOfTerminal): Day => {
    const day = days.get(hourStart.getTime()) ?? budapestDay(hourStart);
    days.set(hourStart.getTime(), day);
    return day;
  };
  return {
    month,
    byDay: totalsBy(hours, dayOfHour).map(([day, totals]) => ({ day, ...totals })),
    byTerminal: totalsBy(hours, ({ serialNumber }) => serialNumber)
      .map(([serialNumber, totals]) => ({ serialNumber, ...totals }))
      .sort((one, other) => (one.serialNumber < other.serialNumber ? -1 : 1)),
    total: hours.reduce((sum, { totals }) => add(sum, totals), zeroTotals),
  };
};
