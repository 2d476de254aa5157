import { promisify } from 'node:util';
import { Sequelize } from 'sequelize-typescript';
import { models } from './models.ts';
import { toSequelizeOptions } from '#db/connection/connection-url.ts';

interface DriverConnection {
  query(sql: string, callback: (error: Error | null) => void): void;
}

// Servers come with many defaults. Ours refuse what does not fit instead of cutting it, and give up a lock while the
// caller of the request is still there: the usual 50 seconds outlive anybody's patience.
// READ COMMITTED because writers lock by key the rows that they decide on: a frozen picture of the whole database would
// add nothing but gap locks, and with them deadlocks between the sales of different readers. It is set once for the
// connection and not for each transaction, which would cost a round trip every time.
const sessionSettings = [
  `SET SESSION sql_mode = 'ONLY_FULL_GROUP_BY,STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', SESSION innodb_lock_wait_timeout = 5`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * A pool of connections with its own set of models: `sequelize.getRepository(UserModel)`. Connects at the first query.
 */
export const createSequelize = (url: string, { poolSize = 10 }: { poolSize?: number } = {}): Sequelize => {
  const sequelize = new Sequelize({
    ...toSequelizeOptions(url),
    // Models belong to this pool and not to the process, so that two databases can be open side by side.
    repositoryMode: true,
    models: [...models],
    pool: { max: poolSize, min: 0, acquire: 10_000, idle: 60_000 },
    define: { timestamps: false, underscored: true, charset: 'utf8mb4' },
  });
  sequelize.addHook('afterConnect', async (opened: unknown) => {
    const driver = opened as DriverConnection;
    const query = promisify(driver.query.bind(driver));
    for (const statement of sessionSettings) await query(statement);
  });
  return sequelize;
};
