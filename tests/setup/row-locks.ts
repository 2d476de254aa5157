import { QueryTypes } from 'sequelize';
import { expect } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { type TestDatabase, unlimited } from './test-database.ts';

export interface RowLock {
  /** Resolves when `count` statements wait in this database. */
  waiters(count: number): Promise<void>;
  release(): Promise<void>;
}

interface Process {
  Id: number;
  db: string | null;
  Command: string;
  Info: string | null;
}

/** Other statements wait for no row. */
const takesLocks = (sql: string): boolean =>
  /^(?:INSERT|UPDATE|DELETE|REPLACE)\b/u.test(sql) || /\b(?:FOR UPDATE|FOR SHARE|LOCK IN SHARE MODE)\b/u.test(sql);

/**
 * Locks a row on a connection of its own, so that requests which need it stop there: a barrier for races. The database
 * grants the lock in the order of the requests.
 */
export const lockRow = async (
  database: TestDatabase,
  table: 'users' | 'terminals' | 'webhooks' | 'write_locks',
  id: string,
): Promise<RowLock> => {
  const sequelize = createSequelize(database.url, { ...unlimited, poolSize: 2 });
  const transaction = await sequelize.transaction();
  const key = table === 'write_locks' ? 'name' : 'id';
  await sequelize.query(`SELECT ${key} FROM ${table} WHERE ${key} = :id FOR UPDATE`, {
    replacements: { id },
    transaction,
  });
  // `information_schema.innodb_trx` would show the waits themselves, but MariaDB refreshes it only if it was not read
  // for a tenth of a second, and test files run at the same time.
  const runningStatements = async (): Promise<string[]> => {
    const processes = await sequelize.query<Process>('SHOW FULL PROCESSLIST', { type: QueryTypes.SELECT });
    return processes
      .filter(
        ({ db, Command, Info }) =>
          db === sequelize.getDatabaseName() && Command !== 'Sleep' && Info && takesLocks(Info),
      )
      .map(({ Id, Info }) => `${Id} ${Info}`);
  };
  let before: string[] = [];
  /** A statement that locks and runs at two successive looks waits: the others take less than a millisecond. */
  const countWaiting = async () => {
    const running = await runningStatements();
    const waiting = running.filter((statement) => before.includes(statement));
    before = running;
    return waiting.length;
  };
  return {
    waiters: (count) => expect.poll(countWaiting, { timeout: 120_000, interval: 100 }).toBe(count),
    release: async () => {
      await transaction.commit();
      await sequelize.close();
    },
  };
};
