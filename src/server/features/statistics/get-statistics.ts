import type { Deps } from '#server/deps.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { periodOfDays } from '#shared/dates/budapest.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import { figuresOf } from './figures.ts';
import { granularityOf, type Period, previousPeriod } from './period.ts';
import { findFirstSaleAt, listHourSums } from './statistics.repository.ts';

/** A merchant's income from its readers in the days of `period`, beside the days just before. */
export const getStatistics = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  period: Period,
): Promise<Statistics> => {
  const previous = previousPeriod(period);
  const current = periodOfDays(period.fromDate, period.toDate);
  const { start } = periodOfDays(previous.fromDate, previous.toDate);
  const [hours, firstTransactionAt] = await Promise.all([
    // The two periods touch, so one range holds both.
    listHourSums(sequelize, merchant, { start, end: current.end }),
    findFirstSaleAt(sequelize, merchant),
  ]);
  const granularity = granularityOf(period);
  const hoursBefore = hours.filter(({ hourStart }) => hourStart < current.start);
  return {
    period,
    previousPeriod: previous,
    currency: 'HUF',
    granularity,
    current: figuresOf(period, granularity, hours.slice(hoursBefore.length)),
    previous: figuresOf(previous, granularity, hoursBefore),
    firstTransactionAt,
  };
};
