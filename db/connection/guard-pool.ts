import type { Sequelize } from 'sequelize';
import type { DatabaseDriver } from './database-driver.ts';
import { poolObserverOf } from './pool-observer.ts';

const closeGraceMs = 3000;
const closeMaxMs = 6000;

/**
 * Makes the pool replace connections that were lost without being closed, and bounds the time that closing it takes. A
 * connection is checked when it is borrowed and the server was last heard `validateAfterMs` ago or earlier.
 */
export const guardPool = (sequelize: Sequelize, driver: DatabaseDriver, validateAfterMs: number): void => {
  const { connectionManager } = sequelize;
  driver.onStatement = (sql, durationMs, error) => poolObserverOf(sequelize)?.onStatement(sql, durationMs, error);
  const borrow = connectionManager.getConnection.bind(connectionManager);
  connectionManager.getConnection = async (options) => {
    const startedAt = performance.now();
    for (;;) {
      const connection = await borrow(options);
      if (await driver.isAlive(connection, validateAfterMs)) {
        poolObserverOf(sequelize)?.onConnectionLent(performance.now() - startedAt);
        return connection;
      }
      await connectionManager.destroyConnection(connection);
    }
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
