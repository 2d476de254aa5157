import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { StartupError } from '#shared/errors/startup-error.ts';
import { ProgressStore } from './progress.ts';

/** One connection that holds the right to migrate this database. */
export interface MigrationSession {
  book: ProgressStore;
  run(sql: string): Promise<void>;
}

const maxWaitSeconds = 600;

/**
 * Runs the work while nobody else migrates the same database. The right belongs to the connection, so when this process
 * is killed, it is free only after the server has ended the statement that was running.
 */
export async function withMigrationSession<T>(
  sequelize: Sequelize,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  // Only for its connection of its own: statements that change tables commit by themselves.
  const transaction = await sequelize.transaction();
  try {
    await lock(sequelize, transaction);
    const book = new ProgressStore(sequelize, transaction);
    await book.open();
    const run = async (sql: string) => {
      await sequelize.query(sql, { transaction });
    };
    const result = await work({ book, run });
    await unlock(sequelize, transaction);
    await transaction.commit();
    return result;
  } catch (error) {
    // The connection may be what failed; then the lock went with it, and the first error is the one to tell.
    await unlock(sequelize, transaction).catch(() => {});
    await transaction.rollback().catch(() => {});
    throw error;
  }
}

/** Locks are the whole server's, and their names short: the database's name goes in hashed. */
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
