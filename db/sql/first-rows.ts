import type { Model } from 'sequelize-typescript';
import { type DriverRow, type ListOptions, orderOf, selectionOf } from './rows.ts';
import { runPrepared } from './statement.ts';
import { type ColumnName, type ReadableModel, type Row, tableOf } from './table.ts';
import type { Db } from './unit-of-work.ts';

interface FirstRowsOptions<M extends Model, Name extends ColumnName<M>> {
  /** The column that divides the rows, the first of an index. */
  of: Name;
  values: readonly (Row<M>[Name] & string)[];
  orderBy: NonNullable<ListOptions<M>['orderBy']>;
  /** The most rows of each value. */
  limit: number;
}

/**
 * Selects the first rows of each value in one statement.
 * Separate lookups make a frequent value as cheap as a rare one.
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
  // Powers of two limit the number of prepared statements. NULL equals nothing.
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
