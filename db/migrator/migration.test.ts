import { describe, expect, it } from 'vitest';
import { isFormer, renameFormer } from './former-records.ts';
import { assertWellFormed, type Migration } from './migration.ts';

const migration = (name: string, up: string[], more: Partial<Migration> = {}): Migration => ({
  name,
  up,
  down: [],
  ...more,
});

describe('assertWellFormed', () => {
  it('accepts several statements that change objects, and one that changes rows', () => {
    assertWellFormed([
      migration('0001-a', ['CREATE TABLE a (id INT)', 'CREATE TABLE b (id INT)']),
      migration('0002-b', ['INSERT INTO a (id) VALUES (1)']),
    ]);
  });

  it.each([
    'INSERT INTO a (id) VALUES (1)',
    '  update a SET id = 2',
    'REPLACE INTO a (id) VALUES (1)',
    'DELETE FROM a',
  ])('rejects "%s" beside another statement, in either direction', (sql) => {
    const statements = ['CREATE TABLE a (id INT)', sql];
    for (const list of [migration('0001-a', statements), migration('0001-a', [], { down: statements })]) {
      expect(() => assertWellFormed([list])).toThrow('0001-a changes rows beside other statements');
    }
  });

  it('rejects two migrations of the same name', () => {
    expect(() => assertWellFormed([migration('0001-a', []), migration('0001-a', [])])).toThrow('same name');
  });
});

describe('a migration that replaces former ones', () => {
  const list = [migration('0001-baseline', [], { replaces: '0003-last' }), migration('0004-next', [])];
  const rows = (...names: string[]) => names.map((name) => ({ name, finishedAt: new Date(0) }));

  it('takes the place of their records if the last of them was applied', () => {
    expect(renameFormer(list, rows('0001-first', '0003-last', '0004-next'))).toEqual(
      rows('0001-baseline', '0004-next'),
    );
    expect(renameFormer(list, [{ name: '0003-last' }])).toEqual([{ name: '0001-baseline' }]);
  });

  it('leaves other records as they are', () => {
    for (const others of [rows(), rows('0001-first'), rows('0001-baseline', '0004-next')]) {
      expect(renameFormer(list, others)).toEqual(others);
    }
    const begun = [{ name: '0003-last', finishedAt: null }];
    expect(renameFormer(list, begun)).toEqual(begun);
  });

  it('is distinguished from former and newer ones by the names', () => {
    expect(['0001-baseline', '0001-first', '0003-last', '0005-newer'].map((name) => isFormer(list, name))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
