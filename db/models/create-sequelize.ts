import { promisify } from 'node:util';
import { Sequelize } from 'sequelize-typescript';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';
import { DatabaseDriver } from '#db/connection/database-driver.ts';
import { guardPool } from '#db/connection/guard-pool.ts';
import { permanentTables } from '#db/sql/protected-tables.ts';
import { models } from './models.ts';

interface DriverConnection {
  query(sql: string, callback: (error: Error | null) => void): void;
}

// Server defaults differ. These settings reject values that do not fit, and end a lock
// wait before the client does (default: 50 seconds). Writers lock rows by key, so READ
// COMMITTED suffices. REPEATABLE READ would add gap locks, and deadlocks between
// terminals' sales. Once per connection: per transaction costs a round trip. After
// `wait_timeout` without a statement the database closes a lost client's connection and
// releases its locks.
const sessionSettings = ({ lockWaitSeconds, waitTimeoutSeconds }: Required<SessionLimits>): string[] => [
  `SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION',
    SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}, SESSION wait_timeout = ${waitTimeoutSeconds}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

interface SessionLimits {
  /** The longest wait for a row lock. */
  lockWaitSeconds?: number;
  /** The longest time between two statements of a connection. */
  waitTimeoutSeconds?: number;
}

interface PoolOptions extends SessionLimits {
  poolSize?: number;
  /** Callers that may wait for a connection. Further ones are refused. */
  maxWaiting?: number;
  /** A connection is checked before use after this silence of the server. */
  validateAfterMs?: number;
  /** The longest wait for a connection. */
  acquireMs?: number;
  /** The longest statement without `withStatementTimeout`. */
  statementMs?: number;
}

/**
 * Creates a connection pool with its own models: `sequelize.getRepository(UserModel)`.
 * Connects on first use.
 */
export const createSequelize = (
  url: string,
  {
    poolSize = 10,
    maxWaiting = 500,
    validateAfterMs = 5000,
    acquireMs = 10_000,
    statementMs,
    lockWaitSeconds = 5,
    waitTimeoutSeconds = 45,
  }: PoolOptions = {},
): Sequelize => {
  const driver = new DatabaseDriver(statementMs);
  const options = toSequelizeOptions(url, driver);
  const sequelize = new Sequelize({
    ...options,
    // Models belong to this pool: one process can use several databases.
    repositoryMode: true,
    models: Object.values(models),
    // Idle connections are closed before the server does so.
    pool: { ...options.pool, max: poolSize, min: 0, acquire: acquireMs, idle: (waitTimeoutSeconds * 1000 * 2) / 3 },
    define: { timestamps: false, underscored: true, charset: 'utf8mb4' },
  });
  sequelize.addHook('afterConnect', async (opened: unknown) => {
    const driver = opened as DriverConnection;
    const query = promisify(driver.query.bind(driver));
    for (const statement of sessionSettings({ lockWaitSeconds, waitTimeoutSeconds })) await query(statement);
  });
  for (const model of Object.values(sequelize.models)) {
    const table = String(model.getTableName());
    if (!permanentTables.includes(table)) continue;
    const refuse = (): never => {
      throw new Error(`Rows of ${table} are never deleted: the account of the server has no right to.`);
    };
    model.addHook('beforeDestroy', refuse);
    model.addHook('beforeBulkDestroy', refuse);
  }
  guardPool(sequelize, driver, { validateAfterMs, maxWaiting });
  return sequelize;
};
