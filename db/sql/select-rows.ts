import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { z } from 'zod';

/** A row as the driver returns it, by the names of its columns. */
export type DatabaseRow = Record<string, unknown>;

/** A zod schema, or on hot paths a function: about ten times cheaper for a page of rows. */
export type RowParser<Row> = z.ZodType<Row> | ((row: DatabaseRow) => Row);

export interface SelectOptions {
  /** Values for `:name`, escaped by Sequelize. */
  replacements?: Record<string, unknown>;
  /** Values for `$name`, sent beside the statement. */
  bind?: Record<string, unknown>;
  transaction?: Transaction | null;
}

const parseRow = <Row>(row: DatabaseRow, parser: RowParser<Row>): Row => {
  if (typeof parser === 'function') return parser(row);
  const parsed = parser.safeParse(row);
  if (parsed.success) return parsed.data;
  // Names and codes only: the values may be personal data, and the message is logged.
  const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new TypeError(`A selected row does not match its schema (${issues.join(', ')}).`);
};

/** Runs a SELECT and returns its rows, each parsed by `parser`. Throws `TypeError` when a row does not match the schema. */
export const selectRows = async <Row>(
  sequelize: Sequelize,
  sql: string,
  options: SelectOptions,
  parser: RowParser<Row>,
): Promise<Row[]> => {
  const rows = await sequelize.query<DatabaseRow>(sql, { ...options, type: QueryTypes.SELECT });
  return rows.map((row) => parseRow(row, parser));
};

/** Runs a SELECT and returns its first row, or null when it finds none. */
export const selectRow = async <Row>(
  sequelize: Sequelize,
  sql: string,
  options: SelectOptions,
  parser: RowParser<Row>,
): Promise<Row | null> => {
  const [row] = await sequelize.query<DatabaseRow>(sql, { ...options, type: QueryTypes.SELECT });
  return row === undefined ? null : parseRow(row, parser);
};
