import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import { column } from './column-values.ts';
import { type BoundValues, requireRead, selectPrepared } from './statement.ts';

/** A row from the driver, by column names. */
export type DatabaseRow = Record<string, unknown>;

/** A zod schema or, on hot paths, a function: ten times cheaper. */
export type RowParser<Row> = z.ZodType<Row> | ((row: DatabaseRow) => Row);

export interface SelectOptions {
  /** Values for `:name`, escaped by Sequelize, for rare statements and lists. */
  replacements?: Record<string, unknown>;
  /** Values for `$name`, sent with the prepared statement. */
  bind?: BoundValues;
  transaction?: Transaction | null | undefined;
}

const select = (sequelize: Sequelize, sql: string, { bind, replacements, transaction }: SelectOptions) => {
  if (bind) return selectPrepared(sequelize, sql, { bind, transaction });
  requireRead(sql);
  return sequelize.query<DatabaseRow>(sql, {
    ...(replacements ? { replacements } : {}),
    ...(transaction === undefined ? {} : { transaction }),
    type: QueryTypes.SELECT,
  });
};

const parseRow = <Row>(row: DatabaseRow, parser: RowParser<Row>): Row => {
  if (typeof parser === 'function') return parser(row);
  const parsed = parser.safeParse(row);
  if (parsed.success) return parsed.data;
  // Names and codes only: values may be personal data, and this is logged.
  const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new TypeError(`A selected row does not match its schema (${issues.join(', ')}).`);
};

/** Runs a SELECT and parses its rows. Throws `TypeError` for a mismatch. */
export const selectRows = async <Row>(
  sequelize: Sequelize,
  sql: string,
  options: SelectOptions,
  parser: RowParser<Row>,
): Promise<Row[]> => {
  const rows = await select(sequelize, sql, options);
  return rows.map((row) => parseRow(row, parser));
};

/** Runs a SELECT and returns its first row, or null. */
export const selectRow = async <Row>(
  sequelize: Sequelize,
  sql: string,
  options: SelectOptions,
  parser: RowParser<Row>,
): Promise<Row | null> => {
  const [row] = await select(sequelize, sql, options);
  return row === undefined ? null : parseRow(row, parser);
};

interface PageQuery {
  columns: string;
  tables: string;
  /** Joined by AND; an empty list selects every row. */
  conditions: readonly string[];
  orderBy: string;
  replacements: Record<string, unknown>;
}

const countSchema = z.object({ total: column.number });

interface SelectedSpan {
  offset: number;
  limit: number;
  /** Further conditions of the selected rows, not of the counted ones. */
  conditions?: readonly string[];
}

interface CountedStatements {
  /** Selects a span, by `:limit` and `:offset`. */
  rows: string;
  /** Selects the number of rows of all spans as `total`. */
  count: string;
  replacements: Record<string, unknown>;
}

/** Selects a span and counts all rows, in parallel. For lists without measured indexes. */
export const selectCounted = async <Row>(
  sequelize: Sequelize,
  { rows, count, replacements }: CountedStatements,
  span: { offset: number; limit: number },
  parser: RowParser<Row>,
): Promise<{ rows: Row[]; totalCount: number }> => {
  const [selected, counted] = await Promise.all([
    selectRows(sequelize, rows, { replacements: { ...replacements, ...span } }, parser),
    selectRow(sequelize, count, { replacements }, countSchema),
  ]);
  return { rows: selected, totalCount: counted?.total ?? 0 };
};

const fromWhere = (tables: string, conditions: readonly string[]): string =>
  `FROM ${tables}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`;

/** Selects a span of a filtered list and counts all its rows. */
export const selectSpan = <Row>(
  sequelize: Sequelize,
  { columns, tables, conditions, orderBy, replacements }: PageQuery,
  { limit, offset, ...span }: SelectedSpan,
  parser: RowParser<Row>,
): Promise<{ rows: Row[]; totalCount: number }> => {
  const statements = {
    rows: `SELECT ${columns} ${fromWhere(tables, [...conditions, ...(span.conditions ?? [])])}
       ORDER BY ${orderBy} LIMIT :limit OFFSET :offset`,
    count: `SELECT COUNT(*) AS total ${fromWhere(tables, conditions)}`,
    replacements,
  };
  return selectCounted(sequelize, statements, { limit, offset }, parser);
};

/** Selects one page of a filtered list and counts all its rows. */
export const selectPage = async <Row>(
  sequelize: Sequelize,
  query: PageQuery,
  page: PageRequest,
  parser: RowParser<Row>,
): Promise<Page<Row>> => {
  const span = { limit: page.pageSize, offset: (page.pageNumber - 1) * page.pageSize };
  const { rows, totalCount } = await selectSpan(sequelize, query, span, parser);
  return toPage(rows, totalCount, page);
};
