import { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

// Sends statements straight to the driver, with Sequelize's pool, transactions and
// errors. `Sequelize.query` costs more than the driver.

type Done = (error: Error | null, result: unknown) => void;

/** The used part of mysql2's connection. */
export interface DriverConnection {
  /** The id of the current transaction. Sequelize releases the connection only with it. */
  uuid?: string | undefined;
  query(options: { sql: string }, done: Done): unknown;
  execute(sql: string, values: unknown[], done: Done): unknown;
}

/** The part of Sequelize that its types omit. */
interface ErrorFormatting {
  dialect: {
    Query: new (
      connection: unknown,
      sequelize: unknown,
      options: object,
    ) => {
      formatError(error: Error, stack?: string): Error;
    };
  };
}

/** Converts the driver's error to Sequelize's class, such as UniqueConstraintError. */
const toSequelizeError = (sequelize: Sequelize, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { dialect } = sequelize as unknown as ErrorFormatting;
  return new dialect.Query(null, sequelize, { logging: false }).formatError(error, new Error(error.message).stack);
};

export const borrowConnection = async ({ connectionManager }: Sequelize): Promise<DriverConnection> =>
  (await connectionManager.getConnection({ type: 'write' })) as DriverConnection;

/** Sends a statement without values as text. */
const sendText = async (sequelize: Sequelize, connection: DriverConnection, sql: string): Promise<void> => {
  try {
    await new Promise((resolve, reject) => {
      connection.query({ sql }, (error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    throw toSequelizeError(sequelize, error);
  }
};

/** Executes a statement, prepared once per connection. `values` replace each `?`. */
export const executePrepared = async (
  sequelize: Sequelize,
  connection: DriverConnection,
  sql: string,
  values: unknown[],
): Promise<unknown> => {
  try {
    return await new Promise((resolve, reject) => {
      connection.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    throw toSequelizeError(sequelize, error);
  }
};

/** The parts of Sequelize's transaction that its types omit. */
export interface RunningTransaction extends Transaction {
  id: string;
  connection: DriverConnection;
  /** Set after the commit or rollback. */
  finished?: 'commit' | 'rollback';
  _afterCommitHooks: ((transaction: Transaction) => void | Promise<void>)[];
}

/**
 * Starts a transaction for Sequelize's models, without its START TRANSACTION.
 * `commitTransaction` or Sequelize's `rollback` ends it and releases the connection.
 */
export const startTransaction = async (sequelize: Sequelize): Promise<Transaction> => {
  const transaction = new Transaction(sequelize, {}) as RunningTransaction;
  const connection = await borrowConnection(sequelize);
  transaction.connection = connection;
  connection.uuid = transaction.id;
  try {
    await sendText(sequelize, connection, 'START TRANSACTION');
  } catch (error) {
    await sequelize.connectionManager.destroyConnection(connection);
    throw error;
  }
  return transaction;
};

/** Commits and calls the functions of `afterCommit`, also after an error of unknown outcome. */
export const commitTransaction = async (sequelize: Sequelize, transaction: Transaction): Promise<void> => {
  const running = transaction as RunningTransaction;
  const { connection, finished } = running;
  if (finished) throw new Error(`The transaction cannot be committed, because it has ended by ${finished}.`);
  running.finished = 'commit';
  try {
    await sendText(sequelize, connection, 'COMMIT');
    connection.uuid = undefined;
    sequelize.connectionManager.releaseConnection(connection);
  } catch (error) {
    await sequelize.connectionManager.destroyConnection(connection);
    throw error;
  } finally {
    for (const hook of running._afterCommitHooks) await hook(transaction);
  }
};
