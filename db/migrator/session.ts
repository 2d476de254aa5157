import type { Sequelize } from 'sequelize';
import { MigrationLock } from './migration-lock.ts';
import { ProgressStore } from './progress.ts';

/** How long a change of a table may wait for running transactions. All statements on the table wait behind it meanwhile. */
const lockWaitSeconds = 3;

/** A connection that holds the migration lock of this database. */
export interface MigrationSession {
  store: ProgressStore;
  run(sql: string): Promise<void>;
  /** Throws a StartupError if this session has lost the lock. */
  renewLock(): Promise<void>;
}

/** Runs the work under the migration lock of the database. */
export async function withMigrationSession<T>(
  sequelize: Sequelize,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  // Used for its dedicated connection only: DDL commits implicitly.
  const transaction = await sequelize.transaction();
  const lock = new MigrationLock(sequelize, transaction);
  const run = async (sql: string) => {
    await sequelize.query(sql, { transaction });
  };
  const leave = async () => {
    await lock.release();
    await run('SET SESSION lock_wait_timeout = DEFAULT');
  };
  try {
    await lock.acquire();
    await run(`SET SESSION lock_wait_timeout = ${lockWaitSeconds}`);
    const store = new ProgressStore(sequelize, transaction);
    await store.open();
    const result = await work({ store, run, renewLock: () => lock.renew() });
    await leave();
    await transaction.commit();
    return result;
  } catch (error) {
    // If the connection failed, the lock ended with it or expires, and the first error is the one to report.
    await leave().catch(() => {});
    await transaction.rollback().catch(() => {});
    throw error;
  }
}
