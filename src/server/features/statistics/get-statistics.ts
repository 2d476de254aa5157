import { listMerchantNames } from '#server/features/relations/relations.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import type { Statistics, StatisticsShare } from '#shared/statistics/statistics.schema.ts';
import { listMerchantIncome, readIncomeHistory } from './statistics.repository.ts';
import { figuresOf, granularityOf, hoursOfWeek, previousPeriod, type StatisticsPeriod } from './statistics.rules.ts';

/** Returns the income of all merchants together in `period`, and in the period of the same length before it. */
export const getStatistics = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  period: StatisticsPeriod,
): Promise<Statistics> => {
  const previous = previousPeriod(period);
  const current = rangeOfDays(period.fromDate, period.toDate);
  const { start } = rangeOfDays(previous.fromDate, previous.toDate);
  // Both periods in one range, because they are adjacent.
  const { hours, firstIncomeAt } = await readIncomeHistory(sequelize, merchants, { start, end: current.end });
  const granularity = granularityOf(period);
  const startMs = current.start.getTime();
  const hoursBefore = hours.filter((hour) => hour.startMs < startMs);
  const hoursNow = hours.slice(hoursBefore.length);
  return {
    period,
    previousPeriod: previous,
    currency: 'HUF',
    granularity,
    current: figuresOf(period, granularity, hoursNow),
    previous: figuresOf(previous, granularity, hoursBefore),
    hoursOfWeek: hoursOfWeek(period, hoursNow),
    firstTransactionAt: firstIncomeAt,
  };
};

/** Returns the income of each merchant in `period`, highest first. */
export const getShares = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  { fromDate, toDate }: StatisticsPeriod,
): Promise<StatisticsShare[]> => {
  const [names, incomes] = await Promise.all([
    listMerchantNames(sequelize, merchants),
    listMerchantIncome(sequelize, merchants, rangeOfDays(fromDate, toDate)),
  ]);
  const shares = new Map(incomes.map((share) => [share.id, share]));
  const noIncome = { grossIncome: 0, transactionCount: 0 };
  return merchants
    .map(({ merchantId: id }) => ({ ...noIncome, ...shares.get(id), id, name: names.get(id) ?? '' }))
    .sort((one, other) => other.grossIncome - one.grossIncome);
};
