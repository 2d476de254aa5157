import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay, rangeOfDays, sameTimeOn } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { HourlyIncome } from './figures.ts';
import { readIncomeHistory, readIncomeOfSales } from './statistics.repository.ts';

const hourMs = 3_600_000;

type Income = Omit<HourlyIncome, 'startMs'>;

const addUp = (parts: readonly Income[]): Income =>
  parts.reduce<Income>(
    (sum, { grossIncome, transactionCount }) => ({
      grossIncome: sum.grossIncome + grossIncome,
      transactionCount: sum.transactionCount + transactionCount,
    }),
    { grossIncome: 0, transactionCount: 0 },
  );

/**
 * Returns the income of all merchants together on the day of `now`, and on the same day of the week before it: until the same time, and on
 * the whole day. Two statements; hours are those of the statistics, and only the hour in which the comparison ends is added up from sales.
 */
export const getIncomeOfDay = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  now: Date,
): Promise<Pick<Today, 'date' | 'current' | 'lastWeek' | 'firstTransactionAt'>> => {
  const date = budapestDay(now);
  const before = addDays(date, -7);
  const today = rangeOfDays(date, date);
  const dayBefore = rangeOfDays(before, before);
  const until = sameTimeOn(before, now);
  const lastHour = new Date(Math.floor(until.getTime() / hourMs) * hourMs);
  const [{ hours, firstIncomeAt }, ofLastHour] = await Promise.all([
    readIncomeHistory(sequelize, merchants, { start: dayBefore.start, end: today.end }),
    readIncomeOfSales(sequelize, merchants, { start: lastHour, end: until }),
  ]);
  const hoursBetween = (start: Date, end: Date): HourlyIncome[] =>
    hours.filter(({ startMs }) => startMs >= start.getTime() && startMs < end.getTime());
  return {
    date,
    current: addUp(hoursBetween(today.start, today.end)),
    lastWeek: {
      date: before,
      untilNow: addUp([...hoursBetween(dayBefore.start, lastHour), ofLastHour]),
      wholeDay: addUp(hoursBetween(dayBefore.start, dayBefore.end)),
    },
    firstTransactionAt: firstIncomeAt,
  };
};
