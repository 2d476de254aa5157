import type { Sequelize } from 'sequelize-typescript';
import { DailyCloseCorrectionModel, DailyCloseModel } from '#db/models/daily-closes.models.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { countRows, findRow, listPage, listRows } from '#db/sql/rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { bounded, lessThan } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { DailyClosePart, ListDailyCloses } from '#shared/daily-closes/daily-closes.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Page } from '#shared/paging/page.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';
import type { CloseTotals } from './daily-closes.rules.ts';
import type { CloseFilter } from './daily-closes.types.ts';

/** The total columns of a close and of its corrections. */
export const closeTotalColumns = [
  'saleCount',
  'saleAmount',
  'voidCount',
  'voidAmount',
  'refundCount',
  'refundAmount',
  'tipCount',
  'tipAmount',
  'serviceChargeAmount',
] as const;
const listed = [
  'number',
  'day',
  'createdAt',
  'terminalId',
  'terminalSerialNumber',
  'terminalName',
  ...closeTotalColumns,
  'firstReference',
  'lastReference',
  'correctionCount',
  'correctionAmount',
] as const;

type StoredRow = Pick<DailyCloseModel, (typeof listed)[number]>;
export type StoredClose = Omit<StoredRow, 'createdAt'> & { closedAt: Date };

const toStoredClose = ({ createdAt: closedAt, ...close }: StoredRow): StoredClose => ({ ...close, closedAt });

const whereOf = ({ merchantId }: SalesScope, { fromDate, toDate, terminalId }: CloseFilter) => ({
  merchantId,
  day: bounded(fromDate, toDate),
  ...(terminalId === undefined ? {} : { terminalId }),
});

/** Returns a page of closes, highest number first. */
export const listStoredCloses = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListDailyCloses, 'merchantId'>,
): Promise<Page<StoredClose>> => {
  const list = { where: whereOf(merchant, filter), orderBy: { number: 'DESC' } } as const;
  const { data, ...page } = await listPage({ sequelize }, DailyCloseModel, list, { pageNumber, pageSize }, listed);
  return { ...page, data: data.map(toStoredClose) };
};

export const countCloses = (db: Db, merchant: SalesScope, filter: CloseFilter): Promise<number> =>
  countRows(db, DailyCloseModel, whereOf(merchant, filter));

/** Returns the number of closes by year, without empty years. */
export const countClosesByYear = async (db: Db, { merchantId }: SalesScope): Promise<ReadonlyMap<number, number>> => {
  const days = await aggregateRows(db, DailyCloseModel, ['day'], { where: { merchantId } });
  const years = new Map<number, number>();
  for (const { day, count } of days) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return years;
};

/** Yields the filtered closes in batches, highest number first. */
export const readStoredCloses = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: CloseFilter,
  batchSize: number,
): AsyncGenerator<StoredClose[], void, void> {
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const where = { ...whereOf(merchant, filter), number: lessThan(below) };
    const list = { where, orderBy: { number: 'DESC' }, limit: batchSize } as const;
    const rows = await listRows({ sequelize }, DailyCloseModel, list, listed);
    if (rows.length > 0) yield rows.map(toStoredClose);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.number;
  }
};

/** Yields all closes of a merchant, highest number first. */
export const readAllCloses = (sequelize: Sequelize, merchant: SalesScope): AsyncGenerator<StoredClose[], void, void> =>
  readStoredCloses(sequelize, merchant, {}, 1000);

/** Returns the closes of one day by number. */
export const listClosesOfDay = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  day: Day,
): Promise<StoredClose[]> => {
  const ofDay = { where: { merchantId, day }, orderBy: { number: 'ASC' } } as const;
  return (await listRows({ sequelize }, DailyCloseModel, ofDay, listed)).map(toStoredClose);
};

interface StoredCloseDetail extends StoredClose {
  byBrand: DailyClosePart[];
  byEntryMode: (DailyClosePart & { name: CardEntryMode })[];
  corrections: (CloseTotals & { day: Day })[];
}

const noRefunds = { refundCount: 0, refundAmount: 0 };

/** Lines of a former version have no refunds. */
const withRefunds = <Part extends DailyClosePart>(part: Part): Part => ({ ...noRefunds, ...part });

/** Returns a close with its lines; null for an unknown number. */
export const findStoredClose = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  number: number,
): Promise<StoredCloseDetail | null> => {
  const ofClose = { where: { merchantId, closeNumber: number }, orderBy: { day: 'ASC' } } as const;
  const [close, corrections] = await Promise.all([
    findRow({ sequelize }, DailyCloseModel, { merchantId, number }),
    listRows({ sequelize }, DailyCloseCorrectionModel, ofClose, ['day', ...closeTotalColumns]),
  ]);
  if (!close) return null;
  const { createdAt: closedAt, merchantId: _merchantId, byBrand, byEntryMode, ...figures } = close;
  return {
    ...figures,
    byBrand: byBrand.map(withRefunds),
    byEntryMode: byEntryMode.map(withRefunds),
    closedAt,
    corrections,
  };
};

/** Returns later closes' corrections of a terminal's day, by close number. */
export const listLaterCorrections = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { day, terminalId }: Pick<StoredClose, 'day' | 'terminalId'>,
): Promise<(CloseTotals & { closeNumber: number })[]> => {
  const ofDay = { where: { merchantId, day, terminalId }, orderBy: { closeNumber: 'ASC' } } as const;
  return listRows({ sequelize }, DailyCloseCorrectionModel, ofDay, ['closeNumber', ...closeTotalColumns]);
};
