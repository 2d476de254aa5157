import { toDatabaseError } from '#db/connection/database-errors.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isAlreadyDone, isNothingToUndo } from './error-numbers.ts';
import type { Migration } from './migration.ts';
import type { Direction, Progress } from './progress.ts';
import type { MigrationSession } from './session.ts';

/** Applies the migration, continuing where it stopped. */
export async function applyMigration(session: MigrationSession, migration: Migration): Promise<void> {
  const progress = await session.store.find(migration.name);
  if (progress && progress.direction !== 'up') await resume(session, migration, progress);
  await resume(session, migration, progress?.direction === 'up' ? progress : await begin(session, migration, 'up'));
}

/** Reverts the migration, continuing where it stopped, even if it was never fully applied. */
export async function revertMigration(session: MigrationSession, migration: Migration): Promise<void> {
  const progress = await session.store.find(migration.name);
  if (!progress) return;
  if (progress.direction !== 'up') await resume(session, migration, progress);
  else await resume(session, migration, await begin(session, migration, progress.finishedAt ? 'down' : 'undo'));
}

interface Beginning {
  direction: Direction;
  statementsDone: number;
  /** True if the process was killed during the next statement, so that its outcome is unknown. */
  isUncertain: boolean;
}

async function begin({ store }: MigrationSession, { name }: Migration, direction: Direction): Promise<Beginning> {
  await store.begin(name, direction);
  return { direction, statementsDone: 0, isUncertain: false };
}

async function resume(session: MigrationSession, migration: Migration, from: Progress | Beginning): Promise<void> {
  const { store, run } = session;
  const { name } = migration;
  const { direction } = from;
  const statements = direction === 'up' ? migration.up : migration.down;
  let isUncertain = 'isUncertain' in from ? from.isUncertain : from.lastError === null;
  // Cleared before the statement runs again: if this process is killed then, the outcome is unknown again.
  await store.saveError(name, null);
  await run('COMMIT');
  for (const [index, sql] of statements.entries()) {
    if (index < from.statementsDone) continue;
    await session.renewLock();
    // Data changes are counted in their own transaction; DDL has committed by then.
    await run('START TRANSACTION');
    try {
      await run(sql);
    } catch (error) {
      const isAccepted = (isUncertain && isAlreadyDone(error)) || (direction === 'undo' && isNothingToUndo(error));
      if (!isAccepted) {
        const message = (toDatabaseError(error)?.message ?? String(error)).replace(/\.$/, '');
        // Impossible if the connection failed; then the outcome of the statement is unknown.
        await run('ROLLBACK')
          .then(() => store.saveError(name, message))
          .catch(() => {});
        throw new StartupError(
          `The migration ${name} stopped at statement ${index + 1} of ${statements.length}: ${message}. ` +
            'Once the cause is fixed, the next start continues there.',
          { cause: error },
        );
      }
    }
    isUncertain = false;
    await store.countStatement(name, index + 1);
    await run('COMMIT');
  }
}
