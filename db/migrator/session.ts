import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { StartupError } from '#shared/errors/startup-error.ts';
import { ProgressStore } from './progress.ts';

/** A connection that holds the migration lock of this database. */
export interface MigrationSession {
  store: ProgressStore;
  run(sql: string): Promise<void>;
}

const maxWaitSeconds = 600;

/**
 * Runs the work under the migration lock of the database. The lock belongs to the connection: if this process is killed,
 * it is released after the server has finished the running statement.
 */
export async function withMigrationSession<T>(
  sequelize: Sequelize,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  // Used for its dedicated connection only: DDL commits implicitly.
  const transaction = await sequelize.transaction();
  try {
    await lock(sequelize, transaction);
    const store = new ProgressStore(sequelize, transaction);
    await store.open();
    const run = async (sql: string) => {
      await sequelize.query(sql, { transaction });
    };
    const result = await work({ store, run });
    await unlock(sequelize, transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    // If the connection failed, the lock ended with it, and the first error is the one to report.
    await unlock(sequelize, transaction).catch(() => {});
    await transaction.rollback().catch(() => {});
    throw error;
  }
}

/** Lock names are global to the server and short, so the name of the database is hashed. */
const lockName = `CONCAT('migrate-', LEFT(SHA2(DATABASE(), 256), 40))`;

async function lock(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  const [row] = await sequelize.query<{ locked: number | string | null }>(
    `SELECT GET_LOCK(${lockName}, ${maxWaitSeconds}) AS locked`,
    { type: QueryTypes.SELECT, transaction },
  );
  if (Number(row?.locked) !== 1) {
    throw new StartupError(
      `Another program has been changing the database's tables for ${maxWaitSeconds / 60} minutes. ` +
        'Wait until it is ready, then start again.',
    );
  }
}

async function unlock(sequelize: Sequelize, transaction: Transaction): Promise<void> {
  await sequelize.query(`DO RELEASE_LOCK(${lockName})`, { transaction });
}
