import { ConnectionAcquireTimeoutError, type Sequelize } from 'sequelize';
import type { DatabaseDriver } from './database-driver.ts';
import { poolObserverOf } from './pool-observer.ts';

const closeGraceMs = 3000;
const closeMaxMs = 6000;

interface PoolLimits {
  /** A borrowed connection is checked after this silence of the server. */
  validateAfterMs: number;
  /** Further callers are refused at once. */
  maxWaiting: number;
}

/**
 * Makes the pool replace lost connections, refuse callers while too many wait, and
 * close in limited time.
 * Otherwise requests pile up on a slow database.
 */
export const guardPool = (
  sequelize: Sequelize,
  driver: DatabaseDriver,
  { validateAfterMs, maxWaiting }: PoolLimits,
): void => {
  const { connectionManager } = sequelize;
  driver.onStatement = (sql, durationMs, error) => poolObserverOf(sequelize)?.onStatement(sql, durationMs, error);
  const borrowAny = connectionManager.getConnection.bind(connectionManager);
  const borrow: typeof borrowAny = async (options) => {
    for (;;) {
      const connection = await borrowAny(options);
      if (await driver.isAlive(connection, validateAfterMs)) return connection;
      await connectionManager.destroyConnection(connection);
    }
  };
  let waiting = 0;
  connectionManager.getConnection = async (options) => {
    if (waiting >= maxWaiting) {
      throw new ConnectionAcquireTimeoutError(new Error(`${waiting} callers wait for a database connection already.`));
    }
    const startedAt = performance.now();
    waiting += 1;
    const connection = await borrow(options).finally(() => {
      waiting -= 1;
    });
    poolObserverOf(sequelize)?.onConnectionLent(performance.now() - startedAt);
    return connection;
  };

  const close = sequelize.close.bind(sequelize);
  sequelize.close = async () => {
    const grace = setTimeout(() => driver.abortAll(), closeGraceMs);
    const { promise: isLate, resolve: giveUp } = Promise.withResolvers<void>();
    const limit = setTimeout(giveUp, closeMaxMs);
    await Promise.race([close(), isLate]);
    clearTimeout(grace);
    clearTimeout(limit);
  };
};
