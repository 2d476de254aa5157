import { toDatabaseError } from '#db/connection/database-errors.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isAlreadyDone, isNothingToUndo } from './error-numbers.ts';
import type { Migration } from './migration.ts';
import type { Direction, Progress } from './progress.ts';
import type { MigrationSession } from './session.ts';

/** Applies the migration, from where it was left. */
export async function applyMigration(session: MigrationSession, migration: Migration): Promise<void> {
  const progress = await session.book.find(migration.name);
  if (progress && progress.direction !== 'up') await resume(session, migration, progress);
  await resume(session, migration, progress?.direction === 'up' ? progress : await begin(session, migration, 'up'));
}

/** Takes the migration back, from where that was left, also when it had never been applied to the end. */
export async function revertMigration(session: MigrationSession, migration: Migration): Promise<void> {
  const progress = await session.book.find(migration.name);
  if (!progress) return;
  if (progress.direction !== 'up') await resume(session, migration, progress);
  else await resume(session, migration, await begin(session, migration, progress.finishedAt ? 'down' : 'undo'));
}

interface Beginning {
  direction: Direction;
  statementsDone: number;
  /** Nobody knows whether the next statement was carried out: who ran it was killed. */
  isUncertain: boolean;
}

async function begin({ book }: MigrationSession, { name }: Migration, direction: Direction): Promise<Beginning> {
  await book.begin(name, direction);
  return { direction, statementsDone: 0, isUncertain: false };
}

async function resume(session: MigrationSession, migration: Migration, from: Progress | Beginning): Promise<void> {
  const { book, run } = session;
  const { name } = migration;
  const { direction } = from;
  const statements = direction === 'up' ? migration.up : migration.down;
  let isUncertain = 'isUncertain' in from ? from.isUncertain : from.lastError === null;
  // Cleared before the statement runs again: if we are killed then, its outcome is unknown again.
  await book.noteError(name, null);
  await run('COMMIT');
  for (const [index, sql] of statements.entries()) {
    if (index < from.statementsDone) continue;
    // A statement that changes rows is counted in its own transaction; one that changes tables has committed by then.
    await run('START TRANSACTION');
    try {
      await run(sql);
    } catch (error) {
      const isAccepted = (isUncertain && isAlreadyDone(error)) || (direction === 'undo' && isNothingToUndo(error));
      if (!isAccepted) {
        const message = (toDatabaseError(error)?.message ?? String(error)).replace(/\.$/, '');
        // Not possible when it was the connection that failed; then how the statement ended is unknown indeed.
        await run('ROLLBACK')
          .then(() => book.noteError(name, message))
          .catch(() => {});
        throw new StartupError(
          `The migration ${name} stopped at statement ${index + 1} of ${statements.length}: ${message}. ` +
            'Once the cause is mended, the next start continues there.',
          { cause: error },
        );
      }
    }
    isUncertain = false;
    await book.countStatement(name, index + 1);
    await run('COMMIT');
  }
}
