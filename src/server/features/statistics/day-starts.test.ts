import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDayMs } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { startsOfDays } from './day-starts.ts';

const oneByOne = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => startOfDayMs(addDays(from, i)));

test('startsOfDays equals startOfDayMs of each day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13_000 }), fc.integer({ min: 1, max: 400 }), (offset, count) => {
      const from = addDays('2000-01-01', offset);
      expect(startsOfDays(from, addDays(from, count - 1))).toEqual(oneByOne(from, count));
    }),
  );
});

test('startsOfDays handles a range with two clock changes', () => {
  expect(startsOfDays('2026-10-20', '2027-04-05')).toEqual(oneByOne('2026-10-20', 168));
});
