import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { isRetryableConflict } from './database-errors.ts';

const attempts = 5;
const firstPauseMs = 10;

/** The database transaction that several repository functions write in. */
export interface UnitOfWork {
  sequelize: Sequelize;
  transaction: Transaction;
}

const running = new AsyncLocalStorage<{ sequelize: Sequelize; isOpen: boolean }>();

/**
 * Runs `work` in one database transaction and repeats it as a whole when it lost a race (deadlock, lock wait timeout,
 * serialisation failure). So `work` must do nothing but database work, one statement after the other, and every statement
 * in it must be given the transaction. To use it inside another one, hand the outer transaction on instead.
 * It reads what others have committed (READ COMMITTED): lock the rows that a decision rests on.
 */
export const inTransaction = async <T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const outer = running.getStore();
  // A second connection would wait for rows that the first one holds: until the time limit, for ever in the pool.
  if (outer?.isOpen && outer.sequelize === sequelize) {
    throw new Error('A transaction is already open here: pass it on instead of opening another one.');
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(sequelize, work);
    } catch (error) {
      if (attempt === attempts || !isRetryableConflict(error)) throw error;
      // Random, so that two that collided do not meet again.
      await delay(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
};

const runOnce = async <T>(sequelize: Sequelize, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
  const scope = { sequelize, isOpen: true };
  try {
    return await sequelize.transaction((transaction) => running.run(scope, () => work(transaction)));
  } finally {
    scope.isOpen = false;
  }
};
