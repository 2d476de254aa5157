import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { DailyCloseCorrectionModel, DailyCloseModel } from '#db/models/daily-closes.models.ts';
import { column } from '#db/sql/column-values.ts';
import { findRow, listRows } from '#db/sql/rows.ts';
import { selectPage, selectRows } from '#db/sql/select-rows.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { DailyClosePart, ListDailyCloses } from '#shared/daily-closes/daily-closes.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Page } from '#shared/paging/page.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';
import type { CloseTotals } from './daily-closes.rules.ts';

const totalsShape = {
  saleCount: column.number,
  saleAmount: column.minorUnits,
  voidCount: column.number,
  voidAmount: column.minorUnits,
};
const totalsColumns = `sale_count AS saleCount, sale_amount AS saleAmount, void_count AS voidCount,
  void_amount AS voidAmount`;

const storedSchema = z.object({
  number: column.number,
  day: z.string(),
  closedAt: z.date(),
  terminalId: z.string(),
  terminalSerialNumber: z.string(),
  terminalName: z.string().nullable(),
  ...totalsShape,
  firstReference: z.string().nullable(),
  lastReference: z.string().nullable(),
  correctionCount: column.number,
  correctionAmount: column.minorUnits,
});
export type StoredClose = z.infer<typeof storedSchema>;

const columns = `number, day, created_at AS closedAt, terminal_id AS terminalId, terminal_serial_number AS terminalSerialNumber,
  terminal_name AS terminalName, ${totalsColumns}, first_reference AS firstReference, last_reference AS lastReference,
  correction_count AS correctionCount, correction_amount AS correctionAmount`;

/** Selects closes of a merchant; undefined does not filter. */
export type CloseFilter = Pick<ListDailyCloses, 'fromDate' | 'toDate' | 'terminalId'>;

const filterOf = ({ merchantId }: SalesScope, { fromDate, toDate, terminalId }: CloseFilter) => ({
  conditions: [
    'merchant_id = :merchantId',
    ...(fromDate ? ['day >= :fromDate'] : []),
    ...(toDate ? ['day <= :toDate'] : []),
    ...(terminalId ? ['terminal_id = :terminalId'] : []),
  ],
  replacements: {
    merchantId,
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(terminalId && { terminalId }),
  },
});

/** Returns a page of closes, highest number first. */
export const listStoredCloses = (
  sequelize: Sequelize,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListDailyCloses, 'merchantId'>,
): Promise<Page<StoredClose>> =>
  selectPage(
    sequelize,
    { columns, tables: 'daily_closes', orderBy: 'number DESC', ...filterOf(merchant, filter) },
    { pageNumber, pageSize },
    storedSchema,
  );

/** Yields all closes of the filter, highest number first, in batches. */
export const readStoredCloses = async function* (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: CloseFilter,
  batchSize: number,
): AsyncGenerator<StoredClose[], void, void> {
  const { conditions, replacements } = filterOf(merchant, filter);
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await selectRows(
      sequelize,
      `SELECT ${columns} FROM daily_closes WHERE ${[...conditions, 'number < :below'].join(' AND ')}
       ORDER BY number DESC LIMIT ${batchSize}`,
      { replacements: { ...replacements, below } },
      storedSchema,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    below = last.number;
  }
};

/** Yields all closes of a merchant, highest number first. */
export const readAllCloses = (sequelize: Sequelize, merchant: SalesScope): AsyncGenerator<StoredClose[], void, void> =>
  readStoredCloses(sequelize, merchant, {}, 1000);

/** Returns the closes of one day, in the order of their numbers. */
export const listClosesOfDay = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  day: Day,
): Promise<StoredClose[]> => {
  const rows = await listRows({ sequelize }, DailyCloseModel, {
    where: { merchantId, day },
    orderBy: { number: 'ASC' },
  });
  return rows.map(({ createdAt: closedAt, byBrand: _b, byEntryMode: _e, merchantId: _m, ...close }) => ({
    ...close,
    closedAt,
  }));
};

export interface StoredCloseDetail extends StoredClose {
  byBrand: DailyClosePart[];
  byEntryMode: (DailyClosePart & { name: CardEntryMode })[];
  corrections: (CloseTotals & { day: Day })[];
}

/** Returns a close with its lines; null if the merchant has no such number. */
export const findStoredClose = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  number: number,
): Promise<StoredCloseDetail | null> => {
  const ofClose = { where: { merchantId, closeNumber: number }, orderBy: { day: 'ASC' } } as const;
  const [close, corrections] = await Promise.all([
    findRow({ sequelize }, DailyCloseModel, { merchantId, number }),
    listRows({ sequelize }, DailyCloseCorrectionModel, ofClose, [
      'day',
      'saleCount',
      'saleAmount',
      'voidCount',
      'voidAmount',
    ]),
  ]);
  if (!close) return null;
  const { createdAt: closedAt, merchantId: _merchantId, byBrand, byEntryMode, ...figures } = close;
  return { ...figures, byBrand: [...byBrand], byEntryMode: [...byEntryMode], closedAt, corrections };
};
