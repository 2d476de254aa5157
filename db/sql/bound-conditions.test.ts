import { expect, test } from 'vitest';
import { bindList, withinRanges } from './bound-conditions.ts';

test('bindList binds each value, and fills up to a power of two with the last one', () => {
  expect(bindList('id', ['A'])).toEqual({ sql: 'IN ($id0)', bind: { id0: 'A' } });
  expect(bindList('id', ['A', 'B', 'C'])).toEqual({
    sql: 'IN ($id0, $id1, $id2, $id3)',
    bind: { id0: 'A', id1: 'B', id2: 'C', id3: 'C' },
  });
  for (const count of [2, 4, 5, 100]) {
    const values = Array.from({ length: count }, (_, i) => `value ${i}`);
    const { sql, bind } = bindList('id', values);
    expect(new Set(Object.values(bind))).toEqual(new Set(values));
    expect(sql.split(',')).toHaveLength({ 2: 2, 4: 4, 5: 8, 100: 128 }[count] ?? 0);
  }
});

test('refuses an empty list, for which SQL has no condition', () => {
  expect(() => bindList('id', [])).toThrow(TypeError);
  expect(() => withinRanges('occurred_at', 'time', [])).toThrow(TypeError);
});
