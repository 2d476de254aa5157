import type { Sequelize } from 'sequelize-typescript';

// Statements sent straight to the driver's connection: on Sequelize's pool and transactions and with its error classes,
// but not through `Sequelize.query`, which costs more than the driver itself.

type Done = (error: Error | null, result: unknown) => void;

/** The part of mysql2's connection that is used here. */
export interface DriverConnection {
  /** The id of the transaction that uses the connection; Sequelize releases the connection only if it is set. */
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

/** Returns the driver's error in Sequelize's class for it, such as UniqueConstraintError. */
const toSequelizeError = (sequelize: Sequelize, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { dialect } = sequelize as unknown as ErrorFormatting;
  return new dialect.Query(null, sequelize, { logging: false }).formatError(error, new Error(error.message).stack);
};

export const borrowConnection = async ({ connectionManager }: Sequelize): Promise<DriverConnection> =>
  (await connectionManager.getConnection({ type: 'write' })) as DriverConnection;

/** Sends a statement without values as text. */
export const sendText = async (sequelize: Sequelize, connection: DriverConnection, sql: string): Promise<void> => {
  try {
    await new Promise((resolve, reject) => {
      connection.query({ sql }, (error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    throw toSequelizeError(sequelize, error);
  }
};

/** Prepares a statement, once per connection, and executes it. Each value is sent for a `?`. */
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
