import { QueryTypes } from 'sequelize';
import { expect } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import type { TestDatabase } from './test-database.ts';

export interface RowLock {
  /** Resolves when `count` transactions wait for a lock in this database. */
  waiters(count: number): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a row on a connection of its own, so that requests which need it stop there: a barrier for races. The database grants
 * the lock in the order of the requests, as far as it promises one.
 */
export const lockRow = async (database: TestDatabase, table: 'users' | 'terminals', id: string): Promise<RowLock> => {
  const sequelize = createSequelize(database.url, { poolSize: 2 });
  const transaction = await sequelize.transaction();
  await sequelize.query(`SELECT id FROM ${table} WHERE id = :id FOR UPDATE`, { replacements: { id }, transaction });
  const countWaiters = async () =>
    (
      await sequelize.query(
        `SELECT 1 FROM information_schema.innodb_trx
         JOIN information_schema.processlist ON processlist.id = innodb_trx.trx_mysql_thread_id
         WHERE innodb_trx.trx_state = 'LOCK WAIT' AND processlist.db = DATABASE()`,
        { type: QueryTypes.SELECT },
      )
    ).length;
  return {
    // MariaDB refreshes the table only if it was not read for a tenth of a second.
    waiters: (count) => expect.poll(countWaiters, { timeout: 30_000, interval: 150 }).toBe(count),
    release: async () => {
      await transaction.commit();
      await sequelize.close();
    },
  };
};
