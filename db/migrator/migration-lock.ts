import { StartupError } from '#shared/errors/startup-error.ts';
import type { Statements } from './statements.ts';

const maxWaitSeconds = 600;

/** Names of `GET_LOCK` are short and global to the server: hashes the database's name. */
const lockName = `CONCAT('migrate-', LEFT(SHA2(DATABASE(), 256), 40))`;

/**
 * Locks the tables for changes by this connection, after any other program.
 * The lock ends with the connection: a killed program delays no other, and a statement
 * that succeeds here had the lock.
 */
export const acquireMigrationLock = async (statements: Statements): Promise<void> => {
  const [row] = await statements.select<{ locked: number | string | null }>(
    `SELECT GET_LOCK(${lockName}, ${maxWaitSeconds}) AS locked`,
  );
  if (Number(row?.locked) === 1) return;
  throw new StartupError(
    `Another program has been changing the database's tables for ${maxWaitSeconds / 60} minutes. ` +
      'Wait until it is ready, then start again.',
  );
};

/** Safe to call without the lock. */
export const releaseMigrationLock = async (statements: Statements): Promise<void> => {
  await statements.run(`DO RELEASE_LOCK(${lockName})`);
};
