import { DatabaseError } from 'sequelize';
import { expect, it } from 'vitest';
import { applyMigration } from './run-migration.ts';
import type { MigrationSession } from './session.ts';

const errorOf = (errno: number, message: string): DatabaseError =>
  new DatabaseError(Object.assign(new Error(message), { errno, sql: '' }));
const lockWait = errorOf(1205, 'Lock wait timeout exceeded');
const tableExists = errorOf(1050, 'Table exists');

/**
 * Applies a migration of one statement, which fails with these errors in turn. Returns the numbers of statements that
 * were counted.
 */
const apply = async (...errors: Error[]): Promise<number[]> => {
  const counted: number[] = [];
  const session = {
    run: async (sql: string) => {
      const error = sql === 'CREATE TABLE t' ? errors.shift() : undefined;
      if (error) throw error;
    },
    store: {
      find: async () => null,
      begin: async () => {},
      saveError: async () => {},
      countStatement: async (_name: string, done: number) => {
        counted.push(done);
      },
    },
  } as unknown as MigrationSession;
  await applyMigration(session, { name: '0001-t', up: ['CREATE TABLE t'], down: ['DROP TABLE t'] });
  return counted;
};

it('continues if a statement was executed although it was reported as waiting for a lock', async () => {
  expect(await apply(lockWait, tableExists)).toEqual([1]);
  await expect(apply(tableExists)).rejects.toThrow('stopped at statement 1 of 1');
});
