import { setTimeout as wait } from 'node:timers/promises';
import { isRetryableConflict, toDatabaseError } from '#db/connection/database-errors.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { isAlreadyDone } from './error-numbers.ts';
import { changesRows, type Migration } from './migration.ts';
import type { MigrationSession } from './session.ts';

const maxRetryMs = 10 * minuteMs;
const minPauseMs = 1000;
const maxPauseMs = 20_000;

const messageOf = (error: unknown): string => (toDatabaseError(error)?.message ?? String(error)).replace(/\.$/, '');

/** Applies or reverts the migration, also after an interruption in either direction. */
export async function runMigration(
  session: MigrationSession,
  migration: Migration,
  direction: 'up' | 'down',
): Promise<void> {
  const { records } = session;
  const { name } = migration;
  const former = await records.find(name);
  const isRepeated = former !== null && former.finishedAt === null;
  // The former run's error stays an error: its statement was not executed.
  const isAccepted = (error: unknown): boolean =>
    isRepeated && isAlreadyDone(error) && messageOf(error) !== former.lastError;
  const statements = migration[direction];
  // Rows and record change together: until then the record describes the rows.
  const isAtomic = statements.some(changesRows);
  if (direction === 'up' || !isAtomic) await records.begin(migration);
  const finish = () => (direction === 'up' ? records.finish(name) : records.delete(name));
  if (statements.length === 0) await finish();
  for (const [index, sql] of statements.entries()) {
    const isLast = index === statements.length - 1;
    try {
      await runStatement(session, sql, { isAccepted, ...(isLast && { finish }) });
    } catch (error) {
      const message = messageOf(error);
      // Impossible if the connection failed. The statement's outcome is then unknown.
      await records.saveError(name, message).catch(() => {});
      throw new StartupError(
        `The migration ${name} stopped at statement ${index + 1} of ${statements.length}: ${message}. ` +
          'Once the cause is fixed, the next start continues there.',
        { cause: error },
      );
    }
  }
}

interface Execution {
  /** True for an error that only means an earlier execution. */
  isAccepted(error: unknown): boolean;
  /** Called after the last statement, in its transaction. */
  finish?: () => Promise<void>;
}

/**
 * Executes a statement.
 * Retries it after a deadlock, or a lock wait beyond the session's short limit: others
 * queue after a waiting change.
 * A busy MySQL server can report that wait although it has changed the table.
 */
async function runStatement({ run }: MigrationSession, sql: string, { isAccepted, finish }: Execution): Promise<void> {
  const deadline = performance.now() + maxRetryMs;
  let mayBeExecuted = false;
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    try {
      // Changed rows commit with the record. Changes of the schema have committed already.
      await run('START TRANSACTION');
      await run(sql).catch((error: unknown) => {
        if (isAccepted(error) || (mayBeExecuted && isAlreadyDone(error))) return;
        mayBeExecuted = true;
        throw error;
      });
      mayBeExecuted = true;
      await finish?.();
      await run('COMMIT');
      return;
    } catch (error) {
      await run('ROLLBACK').catch(() => {});
      if (!isRetryableConflict(error) || performance.now() > deadline) throw error;
    }
    await wait(pauseMs * (0.5 + Math.random()));
  }
}
