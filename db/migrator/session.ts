import type { Sequelize } from 'sequelize';
import { MigrationLock } from './migration-lock.ts';
import { ProgressStore } from './progress.ts';
import { onPool, withConnection } from './statements.ts';

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
export function withMigrationSession<T>(
  sequelize: Sequelize,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  return withConnection(sequelize, async (statements) => {
    // Renewals need another connection, because this one may execute a long statement.
    const lock = new MigrationLock(statements, onPool(sequelize));
    const store = new ProgressStore(statements);
    const run = async (sql: string) => {
      await statements.run(sql);
    };
    try {
      await lock.acquire();
      await run(`SET SESSION lock_wait_timeout = ${lockWaitSeconds}`);
      await store.open();
      return await work({ store, run, renewLock: () => lock.renew() });
    } finally {
      // If the connection failed, the lock ended with it or expires, and the first error is the one to report.
      await lock.release().catch(() => {});
      await run('SET SESSION lock_wait_timeout = DEFAULT').catch(() => {});
    }
  });
}
