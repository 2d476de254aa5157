import type { Sequelize } from 'sequelize';
import type { Migration } from './migration.ts';
import { acquireMigrationLock, releaseMigrationLock } from './migration-lock.ts';
import { MigrationRecords } from './records.ts';
import { withConnection } from './statements.ts';

/** Longest wait of a table change for transactions: later statements on the table wait, too. */
const lockWaitSeconds = 3;

/** A connection with the migration lock of this database. */
export interface MigrationSession {
  records: MigrationRecords;
  run(sql: string): Promise<void>;
}

/** Runs `work` under the migration lock of the database. */
export function withMigrationSession<T>(
  sequelize: Sequelize,
  migrations: readonly Migration[],
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  return withConnection(sequelize, async (statements) => {
    const records = new MigrationRecords(statements, migrations);
    const run = async (sql: string) => {
      await statements.run(sql);
    };
    try {
      await acquireMigrationLock(statements);
      await run(`SET SESSION lock_wait_timeout = ${lockWaitSeconds}`);
      await records.open();
      return await work({ records, run });
    } finally {
      // If the connection failed, its lock ended. The first error matters.
      await releaseMigrationLock(statements).catch(() => {});
      await run('SET SESSION lock_wait_timeout = DEFAULT').catch(() => {});
    }
  });
}
