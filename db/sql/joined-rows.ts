import type { Model } from 'sequelize-typescript';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import { toSafeNumber } from './column-values.ts';
import { prefixed, selectColumns } from './row-parser.ts';
import type { DatabaseRow } from './select-rows.ts';
import { runPrepared } from './statement.ts';
import { type ColumnName, type ModelTable, type ReadableModel, type Row, tableOf } from './table.ts';
import type { Db } from './unit-of-work.ts';
import { toWhere, type Where, type WhereSql } from './where.ts';

// Joins rows by keys: a merchant, its user, the user's person.
// Statements are built once and sent prepared.

export type Models = Record<string, Model>;

/** `merchants.userId`: a column of a table that is joined already. */
type ColumnOf<Tables extends Models> = {
  [Alias in keyof Tables & string]: `${Alias}.${ColumnName<Tables[Alias]>}`;
}[keyof Tables & string];

type JoinKey<M extends Model, Tables extends Models> = {
  readonly [Name in ColumnName<M>]?: ColumnOf<Tables>;
};

/** The conditions of each table. */
export type JoinedWhere<Tables extends Models> = { readonly [Alias in keyof Tables]?: Where<Row<Tables[Alias]>> };

interface JoinedConditions<Tables extends Models> {
  where: JoinedWhere<Tables>;
  /** Alternatives, of which one must be met, too. An empty list selects nothing. */
  any?: readonly JoinedWhere<Tables>[];
}

interface JoinedOptions<Tables extends Models> extends JoinedConditions<Tables> {
  /** Columns and their directions, most significant first. */
  orderBy?: { readonly [Name in ColumnOf<Tables>]?: 'ASC' | 'DESC' };
  limit?: number;
  /** Rows to skip. Needs `limit`: SQL has no OFFSET without it. */
  offset?: number;
  /** Locks the selected rows of every table until the transaction ends. */
  lock?: boolean;
}

interface Part {
  table: ModelTable;
  selected: string;
  parse: (row: DatabaseRow) => unknown;
}

/** Tables that are read together. `Selected` has an object per table. */
export class JoinedTables<Tables extends Models, Selected> {
  readonly sql: string;
  readonly parts: ReadonlyMap<string, Part>;
  readonly from: string;

  constructor(from: string, parts: ReadonlyMap<string, Part>) {
    this.from = from;
    this.parts = parts;
    const selected = [...parts.values()].flatMap((part) => part.selected || []);
    this.sql = `SELECT ${selected.join(', ')} FROM ${from}`;
  }

  /** Joins a row by equal columns. Drops rows without a match. */
  join<Alias extends string, M extends Model, const Name extends ColumnName<M>>(
    alias: Alias,
    model: ReadableModel<M>,
    on: JoinKey<M, Tables>,
    names: readonly Name[],
  ): JoinedTables<Tables & Record<Alias, M>, Selected & Record<Alias, Pick<Row<M>, Name>>> {
    return this.with('JOIN', alias, model, on, partOf(alias, model, names));
  }

  /** As `join`, with null for no match. The first name is never null. */
  joinOptional<Alias extends string, M extends Model, const Name extends ColumnName<M>>(
    alias: Alias,
    model: ReadableModel<M>,
    on: JoinKey<M, Tables>,
    names: readonly [Name, ...Name[]],
  ): JoinedTables<Tables & Record<Alias, M>, Selected & Record<Alias, Pick<Row<M>, Name> | null>> {
    const { parse, ...part } = partOf(alias, model, names);
    const key = prefixed(alias, names[0]);
    return this.with('LEFT JOIN', alias, model, on, {
      ...part,
      parse: (row) => (row[key] === null ? null : parse(row)),
    });
  }

  /** The column in SQL. */
  column(name: string): string {
    const [alias = '', attribute = ''] = name.split('.');
    return `${alias}.${this.table(alias).column(attribute).field}`;
  }

  table(alias: string): ModelTable {
    const part = this.parts.get(alias);
    if (!part) throw new TypeError(`No table is joined as ${alias}.`);
    return part.table;
  }

  parse(row: DatabaseRow): Selected {
    return Object.fromEntries([...this.parts].map(([alias, { parse }]) => [alias, parse(row)])) as Selected;
  }

  private with<Next extends Models, NextSelected>(
    join: string,
    alias: string,
    model: ReadableModel,
    on: object,
    part: Part,
  ): JoinedTables<Next, NextSelected> {
    const table = tableOf(model);
    const condition = Object.entries(on).map(
      ([name, other]) => `${alias}.${table.column(name).field} = ${this.column(String(other))}`,
    );
    const from = `${this.from} ${join} ${table.name} ${alias} ON ${condition.join(' AND ')}`;
    return new JoinedTables(from, new Map([...this.parts, [alias, part]]));
  }
}

const partOf = <M extends Model>(
  alias: string,
  model: ReadableModel<M>,
  names: readonly ColumnName<M>[] | undefined,
): Part => {
  const { sql, parse } = selectColumns(model, alias, names, alias);
  return { table: tableOf(model), selected: sql, parse };
};

/**
 * Starts with `names`, or all columns but secrets and contents.
 * Conditions and results use the alias.
 */
export const fromTable = <Alias extends string, M extends Model, const Name extends ColumnName<M> = ColumnName<M>>(
  alias: Alias,
  model: ReadableModel<M>,
  names?: readonly Name[],
): JoinedTables<Record<Alias, M>, Record<Alias, Pick<Row<M>, Name>>> =>
  new JoinedTables(`${tableOf(model).name} ${alias}`, new Map([[alias, partOf(alias, model, names)]]));

const allOf = <Tables extends Models>(joined: JoinedTables<Tables, unknown>, where: JoinedWhere<Tables>): WhereSql => {
  const conditions = Object.entries(where as Record<string, Where<object>>)
    .map(([alias, condition]) => toWhere(joined.table(alias), condition, `${alias}.`))
    .filter((each) => each.sql !== '');
  return {
    sql: conditions.map((each) => each.sql).join(' AND '),
    values: conditions.flatMap((each) => each.values),
  };
};

/** Returns the WHERE of a statement; an empty text without conditions. */
const joinedCondition = <Tables extends Models>(
  joined: JoinedTables<Tables, unknown>,
  { where, any }: JoinedConditions<Tables>,
): WhereSql => {
  const all = allOf(joined, where);
  const oneOf = (any ?? []).map((each) => allOf(joined, each));
  if (oneOf.some((each) => each.sql === '')) throw new TypeError('An alternative without a condition is always met.');
  const alternatives = any && `(${oneOf.map((each) => each.sql).join(' OR ') || 'FALSE'})`;
  const sql = [all.sql, alternatives].filter(Boolean).join(' AND ');
  return { sql: sql && ` WHERE ${sql}`, values: [...all.values, ...oneOf.flatMap((each) => each.values)] };
};

export const listJoined = async <Tables extends Models, Selected>(
  { sequelize, transaction }: Db,
  joined: JoinedTables<Tables, Selected>,
  { orderBy, limit, offset, lock, ...conditions }: JoinedOptions<Tables>,
): Promise<Selected[]> => {
  if (lock && !transaction) throw new TypeError('A lock without a transaction ends at once.');
  if (offset !== undefined && limit === undefined) throw new TypeError('An offset needs a limit.');
  const condition = joinedCondition(joined, conditions);
  let sql = joined.sql + condition.sql;
  if (orderBy) {
    const order = Object.entries(orderBy).map(([name, direction]) => `${joined.column(name)} ${direction}`);
    sql += ` ORDER BY ${order.join(', ')}`;
  }
  // Part of the text: MySQL rejects a DOUBLE in LIMIT, as the driver sends numbers.
  if (limit !== undefined) sql += ` LIMIT ${Math.trunc(limit)}`;
  const { values } = condition;
  if (offset !== undefined) {
    sql += ' OFFSET ?';
    values.push(String(offset));
  }
  if (lock) sql += ' FOR UPDATE';
  const rows = (await runPrepared(sequelize, sql, values, transaction)) as DatabaseRow[];
  return rows.map((row) => joined.parse(row));
};

/** Selects the first joined row that meets the conditions, or returns null. */
export const findJoined = async <Tables extends Models, Selected>(
  db: Db,
  joined: JoinedTables<Tables, Selected>,
  where: JoinedWhere<Tables>,
): Promise<Selected | null> => (await listJoined(db, joined, { where, limit: 1 }))[0] ?? null;

/** Locks the joined rows of a key until the transaction ends. Null if there are none. */
export const lockJoined = async <Tables extends Models, Selected>(
  db: Db,
  joined: JoinedTables<Tables, Selected>,
  where: JoinedWhere<Tables>,
): Promise<Selected | null> => (await listJoined(db, joined, { where, lock: true }))[0] ?? null;

export const countJoined = async <Tables extends Models>(
  { sequelize, transaction }: Db,
  joined: JoinedTables<Tables, unknown>,
  conditions: JoinedConditions<Tables>,
): Promise<number> => {
  const { sql, values } = joinedCondition(joined, conditions);
  const counting = `SELECT COUNT(*) AS total FROM ${joined.from}${sql}`;
  const [row] = (await runPrepared(sequelize, counting, values, transaction)) as DatabaseRow[];
  return toSafeNumber(row?.total);
};

/** Selects a page of joined rows and counts all. */
export const listJoinedPage = async <Tables extends Models, Selected>(
  db: Db,
  joined: JoinedTables<Tables, Selected>,
  { orderBy, ...conditions }: Pick<JoinedOptions<Tables>, 'where' | 'any' | 'orderBy'>,
  page: PageRequest,
): Promise<Page<Selected>> => {
  const span = { limit: page.pageSize, offset: (page.pageNumber - 1) * page.pageSize };
  const [rows, totalCount] = await Promise.all([
    listJoined(db, joined, { ...conditions, ...(orderBy && { orderBy }), ...span }),
    countJoined(db, joined, conditions),
  ]);
  return toPage(rows, totalCount, page);
};
