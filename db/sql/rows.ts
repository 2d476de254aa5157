import type { Model, ModelCtor } from 'sequelize-typescript';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import { toSafeNumber } from './column-values.ts';
import { appendOnlyTables, permanentTables, requireRight } from './protected-tables.ts';
import { compileRowParser, selectAs } from './row-parser.ts';
import { runPrepared, type WriteResult } from './statement.ts';
import {
  type ColumnName,
  columnsOf,
  type ModelColumn,
  type ModelTable,
  type NewRow,
  type ReadableModel,
  type Row,
  tableOf,
} from './table.ts';
import type { Db } from './unit-of-work.ts';
import { toBehind, toWhere, type Where } from './where.ts';

// Statements on one table, built from its model, prepared, without instances.

export interface ListOptions<M extends Model> {
  where?: Where<Row<M>>;
  /** Columns and their directions, most significant first. */
  orderBy?: { readonly [Name in ColumnName<M>]?: 'ASC' | 'DESC' };
  /** Only rows after this position, with a value per column of the order. */
  after?: { readonly [Name in ColumnName<M>]?: Row<M>[Name] } | null;
  limit?: number;
  offset?: number;
  /** Forces an index if the database would choose another. */
  index?: string;
  /** Locks the selected rows until the transaction ends; `share` shares the lock. */
  lock?: boolean | 'share';
}

export type DriverRow = Record<string, unknown>;

interface Selection {
  /** `SELECT id, terminal_id AS terminalId FROM transactions`. */
  sql: string;
  parse: (row: DriverRow) => unknown;
}

interface Insertion {
  /** `INSERT INTO transactions (id, …)`. */
  into: string;
  sql: string;
  columns: readonly ModelColumn[];
}

interface BuiltStatements {
  insertion?: Insertion;
  /** By the column names; the empty name means all columns. */
  selections: Map<string, Selection>;
}

const built = new WeakMap<ModelTable, BuiltStatements>();

const statementsOf = (table: ModelTable): BuiltStatements => {
  const known = built.get(table);
  if (known) return known;
  const statements = { selections: new Map() };
  built.set(table, statements);
  return statements;
};

const buildInsertion = (table: ModelTable): Insertion => {
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const into = `INSERT INTO ${table.name} (${columns.map(({ field }) => field).join(', ')})`;
  return { into, sql: `${into} VALUES (${columns.map(() => '?').join(', ')})`, columns };
};

const buildSelection = (table: ModelTable, names: readonly string[] | undefined): Selection => {
  const columns = columnsOf(table, names);
  const selected = columns.map(({ name, field }) => selectAs(field, field, name));
  return {
    sql: `SELECT ${selected.join(', ')} FROM ${table.name}`,
    parse: compileRowParser(columns, (name) => name),
  };
};

export const selectionOf = (table: ModelTable, names: readonly string[] | undefined): Selection => {
  const { selections } = statementsOf(table);
  const key = names?.join() ?? '';
  const known = selections.get(key);
  if (known) return known;
  const selection = buildSelection(table, names);
  selections.set(key, selection);
  return selection;
};

/** Returns the bound value for a column of a new row. */
export const insertedValue = (
  table: ModelTable,
  { name, defaultValue, isNullable, encode }: ModelColumn,
  row: DriverRow,
): unknown => {
  const value = row[name] ?? defaultValue ?? null;
  if (value === null && !isNullable) throw new TypeError(`${table.name}: a new row has no ${name}.`);
  return encode(value);
};

export const insertionOf = (table: ModelTable): Insertion => {
  const statements = statementsOf(table);
  statements.insertion ??= buildInsertion(table);
  return statements.insertion;
};

/** Inserts a row. A missing value becomes the model's default, or NULL. */
export const insertRow = async <M extends Model>(
  { sequelize, transaction }: Db,
  model: ModelCtor<M>,
  row: NewRow<M>,
): Promise<WriteResult> => {
  const table = tableOf(model);
  const { sql, columns } = insertionOf(table);
  const values = columns.map((column) => insertedValue(table, column, row as DriverRow));
  return (await runPrepared(sequelize, sql, values, transaction)) as WriteResult;
};

const requireWhere = (table: ModelTable, where: Where<object>) => {
  const built = toWhere(table, where);
  if (built.sql === '') throw new TypeError(`${table.name}: a statement without a condition would write every row.`);
  return built;
};

/** A change that adds to the stored number. */
class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

export const increment = (by = 1): Increment => new Increment(by);

/** New values of columns. */
export type RowChanges<M extends Model> = {
  readonly [Name in ColumnName<M>]?: Row<M>[Name] extends number ? Row<M>[Name] | Increment : Row<M>[Name];
};

/** Returns the assignments of an UPDATE, and adds their values to `values`. */
const assignmentsOf = (table: ModelTable, changes: object, values: unknown[]): string =>
  Object.entries(changes)
    .map(([name, value]) => {
      if (value === undefined) throw new TypeError(`${table.name}: ${name} has no value.`);
      const { field, encode, isGenerated } = table.column(name);
      if (isGenerated) throw new TypeError(`${table.name}: ${name} is computed by the database.`);
      const isIncrement = value instanceof Increment;
      values.push(isIncrement ? value.by : encode(value));
      return isIncrement ? `${field} = ${field} + ?` : `${field} = ?`;
    })
    .join(', ');

/** Updates rows. Returns the number of changed rows, without those that had the values already. */
export const updateRows = async <M extends Model>(
  { sequelize, transaction }: Db,
  model: ModelCtor<M>,
  where: Where<Row<M>>,
  changes: RowChanges<M>,
): Promise<number> => {
  const table = tableOf(model);
  requireRight(table, appendOnlyTables);
  const values: unknown[] = [];
  const assignments = assignmentsOf(table, changes, values);
  const condition = requireWhere(table, where);
  const sql = `UPDATE ${table.name} SET ${assignments} WHERE ${condition.sql}`;
  const result = await runPrepared(sequelize, sql, [...values, ...condition.values], transaction);
  return (result as WriteResult).affectedRows;
};

/**
 * Inserts a row or changes the one with its key; without changes it stays. Always locks
 * exclusively. A plain insert of an existing row first shares the lock: two updates
 * would then deadlock.
 */
export const upsertRow = async <M extends Model>(
  { sequelize, transaction }: Db,
  model: ModelCtor<M>,
  row: NewRow<M>,
  changes: RowChanges<M> = {},
): Promise<void> => {
  const table = tableOf(model);
  requireRight(table, appendOnlyTables);
  const { sql, columns } = insertionOf(table);
  const values = columns.map((column) => insertedValue(table, column, row as DriverRow));
  const unchanged = columns.find(({ isKey }) => !isKey)?.field;
  const assignments = assignmentsOf(table, changes, values) || `${unchanged} = ${unchanged}`;
  await runPrepared(sequelize, `${sql} ON DUPLICATE KEY UPDATE ${assignments}`, values, transaction);
};

const runDelete = async (
  { sequelize, transaction }: Db,
  table: ModelTable,
  where: Where<object>,
  limit: number | undefined,
): Promise<number> => {
  const { sql, values } = requireWhere(table, where);
  // As a string, as in `select`.
  if (limit !== undefined) values.push(String(limit));
  const text = `DELETE FROM ${table.name} WHERE ${sql}${limit === undefined ? '' : ' LIMIT ?'}`;
  return ((await runPrepared(sequelize, text, values, transaction)) as WriteResult).affectedRows;
};

/** Deletes at most `limit` rows. Returns their number. */
export const deleteRows = async <M extends Model>(
  db: Db,
  model: ModelCtor<M>,
  where: Where<Row<M>>,
  limit?: number,
): Promise<number> => {
  const table = tableOf(model);
  requireRight(table, [...permanentTables, ...appendOnlyTables]);
  return runDelete(db, table, where, limit);
};

/** As `deleteRows`, for jobs that may delete after the retention period. */
export const deleteExpiredRows = <M extends Model>(
  db: Db,
  model: ModelCtor<M>,
  where: Where<Row<M>>,
  limit?: number,
): Promise<number> => runDelete(db, tableOf(model), where, limit);

export const orderOf = (table: ModelTable, orderBy: object): string =>
  Object.entries(orderBy)
    .map(([name, direction]) => `${table.column(name).field} ${direction}`)
    .join(', ');

const select = async (
  { sequelize, transaction }: Db,
  table: ModelTable,
  selected: string,
  { where = {}, orderBy, after, limit, offset, index, lock }: ListOptions<Model>,
): Promise<DriverRow[]> => {
  if (lock && !transaction) throw new TypeError(`${table.name}: a lock without a transaction ends at once.`);
  const conditions = [toWhere(table, where), ...(after ? [toBehind(table, orderBy ?? {}, after)] : [])];
  const values = conditions.flatMap((condition) => condition.values);
  const condition = conditions.flatMap((each) => each.sql || []).join(' AND ');
  let sql = index ? `${selected} FORCE INDEX (${index})` : selected;
  if (condition !== '') sql += ` WHERE ${condition}`;
  if (orderBy) sql += ` ORDER BY ${orderOf(table, orderBy)}`;
  // Part of the text: MySQL rejects a DOUBLE in LIMIT, as the driver sends numbers.
  if (limit !== undefined) sql += ` LIMIT ${Math.trunc(limit)}`;
  if (offset !== undefined) {
    // A value, so pages share their statement. As a string for the same reason.
    sql += ' OFFSET ?';
    values.push(String(offset));
  }
  if (lock) sql += lock === 'share' ? ' LOCK IN SHARE MODE' : ' FOR UPDATE';
  return (await runPrepared(sequelize, sql, values, transaction)) as DriverRow[];
};

/** Selects `names`, or all columns but secrets and contents. */
export const listRows = async <M extends Model, const Name extends ColumnName<M> = ColumnName<M>>(
  db: Db,
  model: ReadableModel<M>,
  options: ListOptions<M>,
  names?: readonly Name[],
): Promise<Pick<Row<M>, Name>[]> => {
  const table = tableOf(model);
  const { sql, parse } = selectionOf(table, names);
  const rows = await select(db, table, sql, options as ListOptions<Model>);
  return rows.map(parse) as Pick<Row<M>, Name>[];
};

/** Selects the row of a key, or returns null. */
export const findRow = async <M extends Model, const Name extends ColumnName<M> = ColumnName<M>>(
  db: Db,
  model: ReadableModel<M>,
  where: Where<Row<M>>,
  names?: readonly Name[],
): Promise<Pick<Row<M>, Name> | null> => (await listRows(db, model, { where }, names))[0] ?? null;

/** Locks the row of a key until the transaction ends. Null without one. */
export const lockRow = async <M extends Model, const Name extends ColumnName<M> = ColumnName<M>>(
  db: Db,
  model: ReadableModel<M>,
  where: Where<Row<M>>,
  names?: readonly Name[],
): Promise<Pick<Row<M>, Name> | null> => (await listRows(db, model, { where, lock: true }, names))[0] ?? null;

export const countRows = async <M extends Model>(
  db: Db,
  model: ReadableModel<M>,
  where: Where<Row<M>>,
  index?: string,
): Promise<number> => {
  const table = tableOf(model);
  const selected = `SELECT COUNT(*) AS total FROM ${table.name}`;
  const [row] = await select(db, table, selected, { where, ...(index && { index }) } as ListOptions<Model>);
  return toSafeNumber(row?.total);
};

export const hasRow = async <M extends Model>(
  db: Db,
  model: ReadableModel<M>,
  options: Pick<ListOptions<M>, 'where' | 'index'>,
): Promise<boolean> => {
  const table = tableOf(model);
  const found = await select(db, table, `SELECT 1 FROM ${table.name}`, { ...options, limit: 1 } as ListOptions<Model>);
  return found.length > 0;
};

/** Selects a page of rows and counts all. */
export const listPage = async <M extends Model, const Name extends ColumnName<M> = ColumnName<M>>(
  db: Db,
  model: ReadableModel<M>,
  list: Pick<ListOptions<M>, 'where' | 'orderBy' | 'index'>,
  page: PageRequest,
  names?: readonly Name[],
): Promise<Page<Pick<Row<M>, Name>>> => {
  const span = { limit: page.pageSize, offset: (page.pageNumber - 1) * page.pageSize };
  const [rows, totalCount] = await Promise.all([
    listRows(db, model, { ...list, ...span }, names),
    countRows(db, model, list.where ?? {}, list.index),
  ]);
  return toPage(rows, totalCount, page);
};
