import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Today } from '#shared/today/today.schema.ts';
import { incomeOfDay, spansOfDay } from './income-of-day.rules.ts';
import { readIncomeHistory, readIncomeOfSales } from './statistics.repository.ts';

/**
 * Returns all merchants' income on the day of `now`, and of the day a week before:
 * until the same time, and whole. Reads sales only of its partial hour.
 */
export const getIncomeOfDay = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  now: Date,
): Promise<Pick<Today, 'date' | 'current' | 'lastWeek' | 'firstTransactionAt'>> => {
  const spans = spansOfDay(now);
  const [{ hours, firstIncomeAt }, ofLastHour] = await Promise.all([
    readIncomeHistory({ sequelize }, merchants, { start: spans.dayBefore.start, end: spans.today.end }),
    readIncomeOfSales(sequelize, merchants, spans.lastHour),
  ]);
  return { ...incomeOfDay(spans, hours, ofLastHour), firstTransactionAt: firstIncomeAt };
};
