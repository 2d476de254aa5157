import type { Model } from 'sequelize-typescript';
import { toSafeNumber } from './column-values.ts';
import type { DriverRow } from './rows.ts';
import { runPrepared } from './statement.ts';
import { type ColumnName, type ModelColumn, type ReadableModel, type Row, tableOf } from './table.ts';
import type { Db } from './unit-of-work.ts';
import { toWhere, type Where } from './where.ts';

/** Columns of whole numbers, which can be added up. */
type NumberName<M extends Model> = {
  [Name in ColumnName<M>]: Row<M>[Name] extends number ? Name : never;
}[ColumnName<M>];

interface GroupOptions<M extends Model, Sum, Min, Max> {
  where?: Where<Row<M>>;
  /** Forces an index if the database would choose another. */
  index?: string;
  sum?: readonly Sum[];
  min?: readonly Min[];
  max?: readonly Max[];
}

/** A group of rows: the equal columns, the count and the aggregates. */
type RowGroup<M extends Model, By, Sum extends string, Min, Max> = Pick<Row<M>, By & ColumnName<M>> & {
  count: number;
  sum: Record<Sum, number>;
  min: Pick<Row<M>, Min & ColumnName<M>>;
  max: Pick<Row<M>, Max & ColumnName<M>>;
};

const parseColumn = ({ isNullable, parse }: ModelColumn, value: unknown): unknown =>
  isNullable && value === null ? null : parse(value);

/**
 * Groups rows by columns, in any order. No rows give no groups. Sums are DOUBLE, which
 * the driver parses fast. Throws for a sum that may be inexact.
 */
export const aggregateRows = async <
  M extends Model,
  const By extends ColumnName<M>,
  const Sum extends NumberName<M> = never,
  const Min extends ColumnName<M> = never,
  const Max extends ColumnName<M> = never,
>(
  { sequelize, transaction }: Db,
  model: ReadableModel<M>,
  by: readonly [By, ...By[]],
  { where = {}, index, sum = [], min = [], max = [] }: GroupOptions<M, Sum, Min, Max>,
): Promise<RowGroup<M, By, Sum, Min, Max>[]> => {
  const table = tableOf(model);
  const keys = by.map((name) => table.column(name));
  const parts = [
    ...keys.map(({ field }, i) => `${field} AS by${i}`),
    'COUNT(*) AS total',
    ...sum.map((name, i) => `SUM(${table.column(name).field} + 0e0) AS sum${i}`),
    ...min.map((name, i) => `MIN(${table.column(name).field}) AS min${i}`),
    ...max.map((name, i) => `MAX(${table.column(name).field}) AS max${i}`),
  ];
  const condition = toWhere(table, where);
  const sql = `SELECT ${parts.join(', ')} FROM ${table.name}${index ? ` FORCE INDEX (${index})` : ''}${
    condition.sql && ` WHERE ${condition.sql}`
  } GROUP BY ${keys.map(({ field }) => field).join(', ')}`;
  const rows = (await runPrepared(sequelize, sql, condition.values, transaction)) as DriverRow[];
  const columnsOf = (row: DriverRow, prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name, i) => [name, parseColumn(table.column(name), row[`${prefix}${i}`])]));
  return rows.map((row) => ({
    ...columnsOf(row, 'by', by),
    count: toSafeNumber(row.total),
    sum: Object.fromEntries(sum.map((name, i) => [name, toSafeNumber(row[`sum${i}`])])),
    min: columnsOf(row, 'min', min),
    max: columnsOf(row, 'max', max),
  })) as RowGroup<M, By, Sum, Min, Max>[];
};
