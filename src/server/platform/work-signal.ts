import type { Sequelize } from 'sequelize-typescript';
import type { Db } from '#db/sql/unit-of-work.ts';

/** Wakes those parts of this process that work off what its transactions store. */
export interface WorkSignal {
  /**
   * Calls the listeners after the transaction has committed, or at once without one. They are called after a failed
   * commit, too, and then find nothing new.
   */
  announce(db: Db): void;
  /** Returns a function that unsubscribes. */
  listen(sequelize: Sequelize, listener: () => void): () => void;
}

/** One process can use several databases: listeners hear of their own one only. */
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
