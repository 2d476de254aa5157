import { listMerchantNames } from '#server/features/relations/relations.api.ts';
import { listReaders } from '#server/features/terminals/terminals.api.ts';
import { sumCards, sumDeclines } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import type {
  CardShares,
  Declines,
  Statistics,
  StatisticsShare,
  TerminalShares,
} from '#shared/statistics/statistics.schema.ts';
import { listMerchantIncome, listTerminalIncome, readIncomeHistory } from './statistics.repository.ts';
import {
  type ComparedDates,
  earlierPeriod,
  figuresOf,
  granularityOf,
  type HourlyIncome,
  hoursOfWeek,
  type StatisticsPeriod,
} from './statistics.rules.ts';

/** Returns all merchants' income in `period` and in the compared period. */
export const getStatistics = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchants: readonly SalesScope[],
  period: StatisticsPeriod,
  compared: ComparedDates = {},
): Promise<Statistics> => {
  const previous = earlierPeriod(period, compared);
  const { hoursNow, hoursBefore, firstIncomeAt } = await readBoth(sequelize, merchants, period, previous);
  const granularity = granularityOf(period, previous);
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

interface HoursOfBoth {
  hoursNow: HourlyIncome[];
  hoursBefore: HourlyIncome[];
  firstIncomeAt: Date | null;
}

/** Reads adjacent periods in one range, and others without the gap. */
const readBoth = async (
  sequelize: Deps['sequelize'],
  merchants: readonly SalesScope[],
  period: StatisticsPeriod,
  previous: StatisticsPeriod,
): Promise<HoursOfBoth> => {
  const now = rangeOfDays(period.fromDate, period.toDate);
  const before = rangeOfDays(previous.fromDate, previous.toDate);
  if (before.end.getTime() !== now.start.getTime()) {
    const [{ hours, firstIncomeAt }, earlier] = await Promise.all([
      readIncomeHistory({ sequelize }, merchants, now),
      readIncomeHistory({ sequelize }, merchants, before),
    ]);
    return { hoursNow: hours, hoursBefore: earlier.hours, firstIncomeAt };
  }
  const { hours, firstIncomeAt } = await readIncomeHistory({ sequelize }, merchants, {
    start: before.start,
    end: now.end,
  });
  const startMs = now.start.getTime();
  const hoursBefore = hours.filter((hour) => hour.startMs < startMs);
  return { hoursNow: hours.slice(hoursBefore.length), hoursBefore, firstIncomeAt };
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

/** Returns a merchant's income by card scheme and entry mode, highest first. */
export const getCardShares = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  period: StatisticsPeriod,
): Promise<CardShares> => {
  const sums = await sumCards(sequelize, merchant, rangeOfDays(period.fromDate, period.toDate));
  return { period, data: sums.sort((one, other) => other.grossIncome - one.grossIncome) };
};

/** Returns a merchant's failed sales by reason, most frequent first. */
export const getDeclines = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  period: StatisticsPeriod,
): Promise<Declines> => {
  const sums = await sumDeclines(sequelize, merchant, rangeOfDays(period.fromDate, period.toDate));
  return {
    period,
    data: sums.sort((one, other) => other.transactionCount - one.transactionCount || other.amount - one.amount),
  };
};

/** Returns a merchant's income by card reader, highest first. */
export const getTerminalShares = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  period: StatisticsPeriod,
): Promise<TerminalShares> => {
  const [terminals, incomes] = await Promise.all([
    listReaders(sequelize, merchant),
    listTerminalIncome(sequelize, merchant, rangeOfDays(period.fromDate, period.toDate)),
  ]);
  const known = new Map(terminals.map(({ id, serialNumber, name }) => [id, { serialNumber, name }]));
  return {
    period,
    data: incomes
      .map((income) => ({ serialNumber: '', name: null, ...known.get(income.terminalId), ...income }))
      .sort((one, other) => other.grossIncome - one.grossIncome),
  };
};
