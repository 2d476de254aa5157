import { DatabaseError, type Transaction } from 'sequelize';
import type { ModelCtor, Sequelize } from 'sequelize-typescript';
import { borrowConnection, executePrepared, type RunningTransaction } from './driver-connection.ts';
import { tableOf } from './table.ts';

// Prepared statements, for hot paths and repeated statements.

/** Values for `$name` in a statement. A boolean becomes 0 or 1. */
export type BoundValues = Readonly<Record<string, string | number | boolean | bigint | Date | Buffer | null>>;

export interface PreparedOptions {
  bind: BoundValues;
  transaction?: Transaction | null | undefined;
}

export interface WriteResult {
  /** Changed rows, not matched ones. ON DUPLICATE KEY UPDATE counts a changed row twice. */
  affectedRows: number;
  /** The argument of LAST_INSERT_ID(…) or the AUTO_INCREMENT value; otherwise 0. */
  insertId: number | string;
}

/** A statement in the driver's form, with `?` for each `$name`. */
interface PositionalStatement {
  sql: string;
  names: readonly string[];
}

/** Texts differ by a filter's columns, not by values: a server uses some hundred. */
const maxStatements = 2000;
const statements = new Map<string, PositionalStatement>();

/** Replaces each `$name` of a statement by `?`. Cached by the text. */
const toPositional = (sql: string): PositionalStatement => {
  const cached = statements.get(sql);
  if (cached) return cached;
  const names: string[] = [];
  const positional = {
    sql: sql.replaceAll(/\B\$(\w+)/gu, (_match, name: string) => {
      names.push(name);
      return '?';
    }),
    names,
  };
  const [oldest] = statements.keys();
  if (statements.size >= maxStatements && oldest !== undefined) statements.delete(oldest);
  statements.set(sql, positional);
  return positional;
};

const valuesOf = (names: readonly string[], bind: BoundValues): unknown[] =>
  names.map((name) => {
    const value = bind[name];
    if (value === undefined) throw new Error(`The statement binds $${name}, which has no value.`);
    return value;
  });

const isDeadlock = (error: unknown): boolean =>
  error instanceof DatabaseError && 'errno' in error.parent && error.parent.errno === 1213;

const runInTransaction = async (
  sequelize: Sequelize,
  transaction: Transaction,
  sql: string,
  values: unknown[],
): Promise<unknown> => {
  const running = transaction as RunningTransaction;
  if (running.finished) throw new Error(`The transaction has ended by ${running.finished}.`);
  try {
    return await executePrepared(sequelize, running.connection, sql, values);
  } catch (error) {
    // The server has rolled back the transaction: further statements would run without one.
    if (isDeadlock(error)) {
      await transaction.rollback().catch(() => undefined);
      running.finished = 'rollback';
    }
    throw error;
  }
};

/** Runs a prepared statement in the driver's form. Throws Sequelize's errors. */
export const runPrepared = async (
  sequelize: Sequelize,
  sql: string,
  values: unknown[],
  transaction: Transaction | null | undefined,
): Promise<unknown> => {
  if (transaction) return runInTransaction(sequelize, transaction, sql, values);
  const connection = await borrowConnection(sequelize);
  try {
    return await executePrepared(sequelize, connection, sql, values);
  } finally {
    sequelize.connectionManager.releaseConnection(connection);
  }
};

const run = async (sequelize: Sequelize, text: string, { bind, transaction }: PreparedOptions): Promise<unknown> => {
  const { sql, names } = toPositional(text);
  return runPrepared(sequelize, sql, valuesOf(names, bind), transaction);
};

const writtenTable = /^(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)/u;

/** Throws for a write. Writes name a model: only the table's owner runs them. */
export const requireRead = (sql: string): void => {
  if (/^\s*(?:INSERT|REPLACE|UPDATE|DELETE)\b/u.test(sql)) throw new TypeError(`The statement writes: ${sql}`);
};

/** Runs a prepared SELECT. The server parses each text once per connection. */
export const selectPrepared = async (
  sequelize: Sequelize,
  sql: string,
  options: PreparedOptions,
): Promise<Record<string, unknown>[]> => {
  requireRead(sql);
  return (await run(sequelize, sql, options)) as Record<string, unknown>[];
};

/** Runs a prepared write on a model's table. Throws Sequelize's errors. */
export const writePrepared = async (
  sequelize: Sequelize,
  model: ModelCtor,
  sql: string,
  options: PreparedOptions,
): Promise<WriteResult> => {
  const { name } = tableOf(model);
  if (writtenTable.exec(sql)?.[1] !== name) throw new TypeError(`The statement does not write ${name}: ${sql}`);
  return (await run(sequelize, sql, options)) as WriteResult;
};
