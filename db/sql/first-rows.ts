import type { Model } from 'sequelize-typescript';
import { type DriverRow, type ListOptions, orderOf, selectionOf } from './rows.ts';
import { runPrepared } from './statement.ts';
import { type ColumnName, type ReadableModel, type Row, tableOf } from './table.ts';
import type { Db } from './unit-of-work.ts';

interface FirstRowsOptions<M extends Model, Name extends ColumnName<M>> {
  /** The column whose values divide the rows. It is the first column of an index. */
  of: Name;
  values: readonly (Row<M>[Name] & string)[];
  orderBy: NonNullable<ListOptions<M>['orderBy']>;
  /** The most rows of each value. */
  limit: number;
}

/**
 * Selects the first rows of each value of a column in one statement, and returns them by value. Each value is looked up
 * by itself, so that a value with many rows costs no more than one with few.
 */
export const listFirstRows = async <M extends Model, const Name extends ColumnName<M>>(
  { sequelize, transaction }: Db,
  model: ReadableModel<M>,
  { of, values, orderBy, limit }: FirstRowsOptions<M, Name>,
): Promise<Map<string, Row<M>[]>> => {
  const byValue = new Map<string, Row<M>[]>(values.map((value) => [value, []]));
  const distinct = [...byValue.keys()];
  if (distinct.length === 0) return byValue;
  const table = tableOf(model);
  const { sql, parse } = selectionOf(table, undefined);
  const { field } = table.column(of);
  const one = `(${sql} WHERE ${field} = ? ORDER BY ${orderOf(table, orderBy)} LIMIT ${Math.trunc(limit)})`;
  // Powers of two, so that few statements are prepared. NULL equals nothing.
  const count = 2 ** Math.ceil(Math.log2(distinct.length));
  const padded = Array.from({ length: count }, (_, index) => distinct[index] ?? null);
  const found = (await runPrepared(
    sequelize,
    padded.map(() => one).join(' UNION ALL '),
    padded,
    transaction,
  )) as DriverRow[];
  for (const row of found.map(parse) as Row<M>[]) byValue.get(String(row[of]))?.push(row);
  return byValue;
};
