import { setTimeout as wait } from 'node:timers/promises';
import { isRetryableConflict, toDatabaseError } from '#db/connection/database-errors.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isAlreadyDone, isNothingToUndo } from './error-numbers.ts';
import type { Migration } from './migration.ts';
import type { Direction, Progress } from './progress.ts';
import type { MigrationSession } from './session.ts';

const maxRetryMs = 10 * 60_000;
const minPauseMs = 1000;
const maxPauseMs = 20_000;

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

async function begin({ store }: MigrationSession, migration: Migration, direction: Direction): Promise<Beginning> {
  await store.begin(migration, direction);
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
    try {
      await runStatement(session, sql, {
        isAccepted: (error) =>
          (isUncertain && isAlreadyDone(error)) || (direction === 'undo' && isNothingToUndo(error)),
        count: () => store.countStatement(name, index + 1),
      });
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const message = (toDatabaseError(error)?.message ?? String(error)).replace(/\.$/, '');
      // Impossible if the connection failed; then the outcome of the statement is unknown.
      await store.saveError(name, message).catch(() => {});
      throw new StartupError(
        `The migration ${name} stopped at statement ${index + 1} of ${statements.length}: ${message}. ` +
          'Once the cause is fixed, the next start continues there.',
        { cause: error },
      );
    }
    isUncertain = false;
  }
}

interface Execution {
  /** True for an error that only says that the statement has been executed before. */
  isAccepted(error: unknown): boolean;
  count(): Promise<void>;
}

/**
 * Executes and counts a statement. Retries it after a deadlock, or when another transaction holds the table or its rows
 * for longer than the short lock wait of the session: statements of others queue behind a waiting change of the table.
 * A busy MySQL server can report that wait although it has changed the table.
 */
async function runStatement(session: MigrationSession, sql: string, { isAccepted, count }: Execution): Promise<void> {
  const { run } = session;
  const deadline = performance.now() + maxRetryMs;
  let mayBeExecuted = false;
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      // Data changes are counted in their own transaction; DDL has committed by then.
      await run('START TRANSACTION');
      await run(sql).catch((error: unknown) => {
        if (isAccepted(error) || (mayBeExecuted && isAlreadyDone(error))) return;
        mayBeExecuted = true;
        throw error;
      });
      mayBeExecuted = true;
      await count();
      await run('COMMIT');
      return;
    } catch (error) {
      await run('ROLLBACK').catch(() => {});
      if (!isRetryableConflict(error) || performance.now() > deadline) throw error;
    }
    await wait(pauseMs * (0.5 + Math.random()));
  }
}
