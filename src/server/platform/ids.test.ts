import { expect, test } from 'vitest';
import { createId, firstIdAt } from './ids.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const timeLength = 10;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('createId returns different ids at the same time, each behind the first of that time', () => {
  const ids = Array.from({ length: 10_000 }, () => createId(at));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.length))).toEqual(new Set([26]));
  expect(new Set(ids.map((id) => id.slice(0, timeLength)))).toEqual(new Set([firstIdAt(at).slice(0, timeLength)]));
  expect(ids.every((id) => id >= firstIdAt(at))).toBe(true);
});

test('createId uses all characters at each random place', () => {
  const ids = Array.from({ length: 10_000 }, () => createId(at));
  for (let place = timeLength; place < 26; place += 1) {
    const counts = new Map<string, number>();
    for (const id of ids) counts.set(id.charAt(place), (counts.get(id.charAt(place)) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe(alphabet);
    // 312 are expected of each; a chance below 1 in 10^20 to be outside.
    expect(Math.max(...[...counts.values()].map((count) => Math.abs(count - 312.5)))).toBeLessThan(170);
  }
});
