import { DatabaseError } from 'sequelize';
import { describe, expect, it } from 'vitest';
import type { MigrationRecord } from './records.ts';
import { runMigration } from './run-migration.ts';
import type { MigrationSession } from './session.ts';

const errorOf = (errno: number, message: string): DatabaseError =>
  new DatabaseError(Object.assign(new Error(message), { errno, sql: '' }));
const lockWait = errorOf(1205, 'Lock wait timeout exceeded');
const tableExists = errorOf(1050, 'Table exists');

const unfinished: MigrationRecord = {
  name: '0001-t',
  needs: null,
  startedAt: new Date(0),
  finishedAt: null,
  lastError: null,
};

/** Applies a migration of one statement, which fails with these errors in turn, after a run that left this record. */
const apply = async (errors: Error[], former: MigrationRecord | null = null): Promise<string[]> => {
  const finished: string[] = [];
  const session = {
    run: async (sql: string) => {
      const error = sql === 'CREATE TABLE t' ? errors.shift() : undefined;
      if (error) throw error;
    },
    records: {
      find: async () => former,
      begin: async () => {},
      saveError: async () => {},
      finish: async (name: string) => {
        finished.push(name);
      },
    },
  } as unknown as MigrationSession;
  await runMigration(session, { name: '0001-t', up: ['CREATE TABLE t'], down: ['DROP TABLE t'] }, 'up');
  return finished;
};

describe('an object that exists already', () => {
  it('counts as created if its statement was reported as waiting for a lock', async () => {
    expect(await apply([lockWait, tableExists])).toEqual(['0001-t']);
  });

  it('counts as created after an interruption, and after another error', async () => {
    expect(await apply([tableExists], unfinished)).toEqual(['0001-t']);
    expect(await apply([tableExists], { ...unfinished, lastError: 'Disk full' })).toEqual(['0001-t']);
  });

  it('is an error in a first run, and again after a run that it has stopped', async () => {
    for (const former of [null, { ...unfinished, lastError: 'Table exists' }]) {
      await expect(apply([tableExists], former)).rejects.toThrow('stopped at statement 1 of 1: Table exists');
    }
  });
});
