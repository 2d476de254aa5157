import { QueryTypes, type Sequelize } from 'sequelize';

type Values = Record<string, unknown>;

/** Executes statements with values for `:name`. */
export interface Statements {
  select<Row extends object>(sql: string, values?: Values): Promise<Row[]>;
  /** Returns the number of rows that changed. */
  run(sql: string, values?: Values): Promise<number>;
}

/** Statements on any connections of the pool. */
export const onPool = (sequelize: Sequelize): Statements => ({
  select: <Row extends object>(sql: string, values: Values = {}) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements: values }),
  run: async (sql, values = {}) => {
    const [, count] = await sequelize.query(sql, { type: QueryTypes.UPDATE, replacements: values });
    return count;
  },
});

interface DriverConnection {
  query(
    options: { sql: string; values?: Values; namedPlaceholders?: true },
    callback: (error: Error | null, result: unknown) => void,
  ): void;
}

/**
 * Runs `work` on one connection, closed if `work` fails.
 * Not in a Sequelize transaction: after a deadlock it would return the connection with
 * the migration lock.
 */
export async function withConnection<T>(
  { connectionManager }: Sequelize,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  const connection = await connectionManager.getConnection({ type: 'write', useMaster: true });
  const query = (sql: string, values?: Values) =>
    new Promise<unknown>((resolve, reject) => {
      const settle = (error: Error | null, result: unknown): void => (error ? reject(error) : resolve(result));
      const options = values === undefined ? { sql } : ({ sql, values, namedPlaceholders: true } as const);
      (connection as DriverConnection).query(options, settle);
    });
  const statements: Statements = {
    select: async <Row extends object>(sql: string, values?: Values) => (await query(sql, values)) as Row[],
    run: async (sql, values) => ((await query(sql, values)) as { affectedRows: number }).affectedRows,
  };
  try {
    const result = await work(statements);
    connectionManager.releaseConnection(connection);
    return result;
  } catch (error) {
    await connectionManager.destroyConnection(connection);
    throw error;
  }
}
