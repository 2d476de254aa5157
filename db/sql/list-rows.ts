import type { Sequelize } from 'sequelize-typescript';
import { toDate, toText } from './column-values.ts';
import {
  emptyTotal,
  type ListColumns,
  type ListQuery,
  type ListTotal,
  type RowSpan,
  type Statement,
} from './list-query.ts';
import { type DatabaseRow, selectRow, selectRows } from './select-rows.ts';
import { selectPrepared } from './statement.ts';

export interface ListRows<Row> extends ListColumns {
  parse(row: DatabaseRow): Row;
}

// The inner query reads keys from the index: rows before the page are not read.
const rowsOf = ({ table, alias, joined }: ListColumns, keys: Statement): string =>
  `(${keys.sql}) AS hits
   JOIN ${table} ${alias}
     ON ${alias}.merchant_id = $merchantId AND ${alias}.occurred_at = hits.occurred_at AND ${alias}.id = hits.id
   JOIN ${joined}`;

const newestFirst = ({ alias }: ListColumns): string => `ORDER BY ${alias}.occurred_at DESC, ${alias}.id DESC`;

const rowsByKeys = (list: ListColumns, keys: Statement): Statement => ({
  sql: `SELECT ${list.columns} FROM ${rowsOf(list, keys)} ${newestFirst(list)}`,
  bind: keys.bind,
});

export const selectListRows = <Row>(
  sequelize: Sequelize,
  list: ListRows<Row>,
  query: ListQuery,
  span: RowSpan,
): Promise<Row[]> => {
  const { sql, bind } = query.rows(list, span) ?? rowsByKeys(list, query.keys(span));
  return selectRows(sequelize, sql, { bind }, list.parse);
};

/**
 * Selects a page and its list's total in one statement.
 * Every row has the total; an empty page is one row of NULLs.
 * `columns` must include `id`.
 */
export const selectListPage = async <Row>(
  sequelize: Sequelize,
  list: ListRows<Row>,
  { keys, total }: { keys: Statement; total: Statement },
  parseTotal: (row: DatabaseRow) => ListTotal,
): Promise<{ rows: Row[]; total: ListTotal }> => {
  const found = await selectPrepared(
    sequelize,
    `SELECT ${list.columns}, total.hits AS totalHits, total.amount AS totalAmount, total.deducted AS totalDeducted,
       total.failed AS totalFailed, total.refunds AS totalRefunds, total.tips AS totalTips
     FROM (${total.sql}) AS total LEFT JOIN (${rowsOf(list, keys)}) ON TRUE ${newestFirst(list)}`,
    { bind: { ...total.bind, ...keys.bind } },
  );
  const [first] = found;
  if (!first) throw new TypeError('The database returned no total.');
  return {
    rows: first.id === null ? [] : found.map(list.parse),
    total: parseTotal({
      hits: first.totalHits,
      amount: first.totalAmount,
      deducted: first.totalDeducted,
      failed: first.totalFailed,
      refunds: first.totalRefunds,
      tips: first.totalTips,
    }),
  };
};

/** Selects only the total of a list. */
export const selectListTotal = async (
  sequelize: Sequelize,
  { sql, bind }: Statement,
  parseTotal: (row: DatabaseRow) => ListTotal,
): Promise<ListTotal> => (await selectRow(sequelize, sql, { bind }, parseTotal)) ?? emptyTotal;

/** Selects the rows of a change query, oldest change first. */
export const selectChangedRows = <Row>(
  sequelize: Sequelize,
  list: ListRows<Row>,
  changes: Statement,
): Promise<{ id: string; changedAt: Date; row: Row }[]> =>
  selectRows(
    sequelize,
    `SELECT ${list.columns}, hits.changed_at AS changedAt FROM ${rowsOf(list, changes)}
     ORDER BY hits.changed_at, ${list.alias}.id`,
    { bind: changes.bind },
    (row) => ({ id: toText(row.id), changedAt: toDate(row.changedAt), row: list.parse(row) }),
  );
