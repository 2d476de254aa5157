import type { Model, ModelCtor } from 'sequelize-typescript';
import { appendOnlyTables, requireRight } from './protected-tables.ts';
import { type DriverRow, insertedValue, insertionOf } from './rows.ts';
import { runPrepared } from './statement.ts';
import { type ColumnName, type ModelTable, type NewRow, tableOf } from './table.ts';
import type { Db } from './unit-of-work.ts';

/** Changes to a stored row with the same key. Other columns stay. */
interface StoredChanges<M extends Model> {
  /** Columns to which the new value is added. */
  add?: readonly ColumnName<M>[];
  /** Columns that get the new value. */
  replace?: readonly ColumnName<M>[];
}

const maxRows = 512;
const fewRows = 8;

/** A few rows are one statement. More are powers of two, to prepare few statements. */
const sizeOfNext = (count: number): number =>
  count <= fewRows ? count : Math.min(maxRows, 2 ** Math.floor(Math.log2(count)));

const sendRows = async <M extends Model>(
  { sequelize, transaction }: Db,
  table: ModelTable,
  rows: readonly NewRow<M>[],
  end: string,
): Promise<void> => {
  const { into, columns } = insertionOf(table);
  const one = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; ) {
    const chunk = rows.slice(start, start + sizeOfNext(rows.length - start));
    start += chunk.length;
    const values = chunk.flatMap((row) => columns.map((column) => insertedValue(table, column, row as DriverRow)));
    const sql = `${into} VALUES ${chunk.map(() => one).join(', ')}${end}`;
    await runPrepared(sequelize, sql, values, transaction);
  }
};

export const insertInBatches = <M extends Model>(
  db: Db,
  model: ModelCtor<M>,
  rows: readonly NewRow<M>[],
): Promise<void> => sendRows(db, tableOf(model), rows, '');

/**
 * Inserts rows and changes those with stored keys.
 * Rows are locked in this order: use the same one everywhere.
 */
export const upsertRows = async <M extends Model>(
  db: Db,
  model: ModelCtor<M>,
  rows: readonly NewRow<M>[],
  { add = [], replace = [] }: StoredChanges<M>,
): Promise<void> => {
  const table = tableOf(model);
  requireRight(table, appendOnlyTables);
  const fieldsOf = (names: readonly string[]): string[] => names.map((name) => table.column(name).field);
  const assignments = [
    ...fieldsOf(add).map((field) => `${field} = ${table.name}.${field} + VALUES(${field})`),
    ...fieldsOf(replace).map((field) => `${field} = VALUES(${field})`),
  ].join(', ');
  await sendRows(db, table, rows, ` ON DUPLICATE KEY UPDATE ${assignments}`);
};
