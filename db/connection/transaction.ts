import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { isRetryableConflict } from './database-errors.ts';

const attempts = 5;
const initialDelayMs = 10;

/** The database transaction that several repository functions write in. */
export interface UnitOfWork {
  sequelize: Sequelize;
  transaction: Transaction;
}

const running = new AsyncLocalStorage<{ sequelize: Sequelize; isOpen: boolean }>();

/**
 * Runs `work` in one database transaction and retries the whole transaction after a deadlock, lock wait timeout or
 * serialisation failure. `work` may therefore contain only database statements, executed one after the other, each with
 * the transaction passed to it. Transactions do not nest: pass the outer one on. The isolation level is READ COMMITTED:
 * lock the rows that a decision depends on.
 */
export const inTransaction = async <T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const outer = running.getStore();
  // A second connection could wait for row locks of the first one until the time limit, or forever in the pool.
  if (outer?.isOpen && outer.sequelize === sequelize) {
    throw new Error('A transaction is already open here: pass it on instead of opening another one.');
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(sequelize, work);
    } catch (error) {
      if (attempt === attempts || !isRetryableConflict(error)) throw error;
      // The delay is random so that colliding transactions do not collide again.
      await delay(Math.random() * initialDelayMs * 2 ** attempt);
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
