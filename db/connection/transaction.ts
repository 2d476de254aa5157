import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { commitTransaction, startTransaction } from '#db/sql/driver-connection.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isRetryableConflict } from './database-errors.ts';

/**
 * No attempt starts after this time. A lock wait timeout takes 5 seconds, so it is retried once. A conflict with
 * another node of a cluster is found at once, and rows that three nodes write all the time need ten attempts and more.
 */
const retryForMs = 6000;
const initialDelayMs = 10;
const maxDelayMs = 250;

const running = new AsyncLocalStorage<{ sequelize: Sequelize; isOpen: boolean }>();

/**
 * Twelve statements at their limit of 10 seconds, and as much time again for connections, conflicts and pauses of the
 * process.
 */
const commitWithinMs = 4 * minuteMs;

/**
 * How long a row may be invisible after the time in its id or of its change, which is read before the commit. Longer
 * than `commitWithinMs` by a COMMIT and the difference of the servers' clocks (ADR 0028).
 */
export const maxCommitDelayMs = 5 * minuteMs;

interface TransactionOptions {
  /**
   * Rolls back instead of committing later than this after the call, and throws 503. Longer than four minutes only for
   * loading and repairs, whose rows no program reads by the time of their change.
   */
  deadlineMs?: number;
}

/**
 * Runs `work` in one database transaction and retries the whole transaction after a deadlock, lock wait timeout or
 * serialisation failure. `work` may therefore contain only database statements, executed one after the other, each with
 * the `db` that it gets: `deps` and the transaction. Transactions do not nest: pass the outer `db` on. The isolation
 * level is READ COMMITTED: lock the rows that a decision depends on.
 *
 * Programs pull rows by their time of change, and marks pass notifications by the time in their ids (ADR 0028). A
 * process may be suspended before the commit; then the transaction is rolled back, with 503, instead of committed with
 * a time that was read long ago.
 */
export const inTransaction = async <D extends { sequelize: Sequelize }, T>(
  deps: D,
  work: (db: InTransaction<D>) => Promise<T>,
  { deadlineMs = commitWithinMs }: TransactionOptions = {},
): Promise<T> => {
  const { sequelize } = deps;
  const outer = running.getStore();
  // A second connection could wait for row locks of the first one until the time limit, or forever in the pool.
  if (outer?.isOpen && outer.sequelize === sequelize) {
    throw new Error('A transaction is already open here: pass it on instead of opening another one.');
  }
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(deps, work, () => {
        if (performance.now() - startedAt > deadlineMs) throw new AppError('serviceUnavailable');
      });
    } catch (error) {
      if (performance.now() - startedAt > retryForMs || !isRetryableConflict(error)) throw error;
      // The delay is random so that colliding transactions do not collide again.
      await delay(Math.random() * Math.min(initialDelayMs * 2 ** attempt, maxDelayMs));
    }
  }
};

interface FinalStatement {
  lockName: string;
  run: () => Promise<void>;
}

const finalStatements = new WeakMap<Transaction, FinalStatement[]>();

/**
 * Runs `work` after all other statements of the transaction, directly before the commit. For rows that many
 * transactions lock: a lock that is taken last is short and, because the order of several of them is that of
 * `lockName`, never part of a deadlock. An error rolls the transaction back. Throws if the transaction was not started
 * by `inTransaction`.
 */
export const beforeCommit = (transaction: Transaction, lockName: string, work: () => Promise<void>): void => {
  const statements = finalStatements.get(transaction);
  if (!statements) throw new Error('Start the transaction by inTransaction.');
  statements.push({ lockName, run: work });
};

/** Compares code units, as the binary collation of the key columns does. */
const byLockName = (one: FinalStatement, other: FinalStatement): number => {
  if (one.lockName === other.lockName) return 0;
  return one.lockName < other.lockName ? -1 : 1;
};

const runOnce = async <D extends { sequelize: Sequelize }, T>(
  deps: D,
  work: (db: InTransaction<D>) => Promise<T>,
  requireTime: () => void,
): Promise<T> => {
  const { sequelize } = deps;
  const scope = { sequelize, isOpen: true };
  const workAndFinalStatements = async (transaction: Transaction): Promise<T> => {
    const statements: FinalStatement[] = [];
    finalStatements.set(transaction, statements);
    const result = await work({ ...deps, transaction });
    for (const { run } of statements.sort(byLockName)) await run();
    requireTime();
    return result;
  };
  const transaction = await startTransaction(sequelize);
  try {
    const result = await running.run(scope, workAndFinalStatements, transaction);
    await commitTransaction(sequelize, transaction);
    return result;
  } catch (error) {
    // Fails if it has ended already: by the server after a deadlock, or by a COMMIT that failed.
    await transaction.rollback().catch(() => undefined);
    throw error;
  } finally {
    scope.isOpen = false;
  }
};
