import { listMerchantNames } from '#server/features/relations/relations.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import type { Statistics, StatisticsShare } from '#shared/statistics/statistics.schema.ts';
import { figuresOf } from './figures.ts';
import { hoursOfWeek } from './hours-of-week.ts';
import { granularityOf, type Period, previousPeriod } from './period.ts';
import { findFirstSaleAt, listHourSums, listShares } from './statistics.repository.ts';

/** The income of the merchants' readers, taken together, in the days of `period`, beside the days just before. */
export const getStatistics = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  period: Period,
): Promise<Statistics> => {
  const previous = previousPeriod(period);
  const current = rangeOfDays(period.fromDate, period.toDate);
  const { start } = rangeOfDays(previous.fromDate, previous.toDate);
  const [hours, firstTransactionAt] = await Promise.all([
    // The two periods touch, so one range holds both.
    listHourSums(sequelize, merchants, { start, end: current.end }),
    findFirstSaleAt(sequelize, merchants),
  ]);
  const granularity = granularityOf(period);
  const hoursBefore = hours.filter(({ hourStart }) => hourStart < current.start);
  const hoursNow = hours.slice(hoursBefore.length);
  return {
    period,
    previousPeriod: previous,
    currency: 'HUF',
    granularity,
    current: figuresOf(period, granularity, hoursNow),
    previous: figuresOf(previous, granularity, hoursBefore),
    hoursOfWeek: hoursOfWeek(period, hoursNow),
    firstTransactionAt,
  };
};

/** What each of the merchants took in the days of `period`, the most first. */
export const getShares = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  { fromDate, toDate }: Period,
): Promise<StatisticsShare[]> => {
  const [names, taken] = await Promise.all([
    listMerchantNames(sequelize, merchants),
    listShares(sequelize, merchants, rangeOfDays(fromDate, toDate)),
  ]);
  const shares = new Map(taken.map((share) => [share.id, share]));
  const nothing = { grossIncome: 0, transactionCount: 0 };
  return merchants
    .map(({ merchantId: id }) => ({ ...nothing, ...shares.get(id), id, name: names.get(id) ?? '' }))
    .sort((one, other) => other.grossIncome - one.grossIncome);
};
