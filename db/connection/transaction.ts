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
 * No attempt starts later.
 * A lock wait timeout takes 5 seconds: one retry.
 * Conflicts between cluster nodes are immediate: constant writes of three nodes need
 * ten attempts or more.
 */
const retryForMs = 6000;
const initialDelayMs = 10;
const maxDelayMs = 250;

const running = new AsyncLocalStorage<{ sequelize: Sequelize; isOpen: boolean }>();

/** Twelve statements of 10 seconds, and the same for connections, conflicts and pauses. */
const commitWithinMs = 4 * minuteMs;

/**
 * A row may be invisible this long after the time in its id or change, read before the
 * commit. It adds a COMMIT and clock differences to `commitWithinMs` (ADR 0028).
 */
export const maxCommitDelayMs = 5 * minuteMs;

interface TransactionOptions {
  /**
   * Rolls back and throws 503 after this time. Only loading and repairs, whose rows no
   * program reads by change, may exceed four minutes.
   */
  deadlineMs?: number;
}

/**
 * Runs `work` in one transaction.
 * Retries it after a deadlock, lock wait timeout or serialisation failure.
 * So `work` has only database statements in sequence, each with its `db`.
 * Transactions do not nest: pass the outer `db` on.
 * With READ COMMITTED, lock the rows that a decision depends on.
 *
 * Programs pull rows by change; marks pass notifications by the time in ids (ADR 0028).
 * If the process was suspended before the commit, the transaction rolls back with 503:
 * it commits no old time.
 */
export const inTransaction = async <D extends { sequelize: Sequelize }, T>(
  deps: D,
  work: (db: InTransaction<D>) => Promise<T>,
  { deadlineMs = commitWithinMs }: TransactionOptions = {},
): Promise<T> => {
  const { sequelize } = deps;
  const outer = running.getStore();
  // A second connection could wait for locks of the first, or forever in the pool.
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
      // The random delay prevents another collision.
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
 * Runs `work` directly before the commit, for rows that many transactions lock.
 * Late locks are short, and their order by `lockName` excludes deadlocks.
 * An error rolls the transaction back.
 * Throws if `inTransaction` did not start it.
 */
export const beforeCommit = (transaction: Transaction, lockName: string, work: () => Promise<void>): void => {
  const statements = finalStatements.get(transaction);
  if (!statements) throw new Error('Start the transaction by inTransaction.');
  statements.push({ lockName, run: work });
};

/** Compares code units, like the binary collation of the key columns. */
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
    // Fails if a deadlock or a failed COMMIT has ended it.
    await transaction.rollback().catch(() => undefined);
    throw error;
  } finally {
    scope.isOpen = false;
  }
};
