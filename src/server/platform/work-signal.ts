import type { Sequelize } from 'sequelize-typescript';
import type { Db } from '#db/sql/unit-of-work.ts';

/** Wakes parts of this process that work off stored data. */
export interface WorkSignal {
  /**
   * Calls the listeners after the commit, or at once without a transaction.
   * After a failed commit, they find nothing new.
   */
  announce(db: Db): void;
  /** Returns a function that unsubscribes. */
  listen(sequelize: Sequelize, listener: () => void): () => void;
}

/** Listeners hear only of their own database, one of several. */
export const createWorkSignal = (): WorkSignal => {
  const listeners = new WeakMap<Sequelize, Set<() => void>>();
  return {
    announce({ sequelize, transaction }) {
      const callAll = (): void => {
        for (const listener of listeners.get(sequelize) ?? []) listener();
      };
      if (transaction) transaction.afterCommit(callAll);
      else callAll();
    },
    listen(sequelize, listener) {
      const ofDatabase = listeners.get(sequelize) ?? new Set();
      listeners.set(sequelize, ofDatabase.add(listener));
      return () => {
        ofDatabase.delete(listener);
      };
    },
  };
};
