import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, endOfMonth, findDay, subtractYears, weekdayOf } from './day.ts';

dayjs.extend(utc);

const days = fc.integer({ min: -25_000, max: 375_000 }).map((count) => dayjs.utc('1970-01-01').add(count, 'day'));

test('findDay accepts the three forms of a day that exists, and nothing else', () => {
  for (const text of ['2024-02-29', '2024.02.29', '2024.02.29.'])
    expect([text, findDay(text)]).toEqual([text, '2024-02-29']);
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '2026.02-28',
    '2026-02.28',
    '2026-02-28.',
    ' 2026-02-28',
    '2026-02-28T00:00',
    '26-02-28',
    '',
    '1899-12-31',
    '3000-01-01',
    '0000-00-00',
    '+020260-01-01',
  ])
    expect([text, findDay(text)]).toEqual([text, null]);
  expect([findDay('1900-01-01'), findDay('2999-12-31')]).toEqual(['1900-01-01', '2999-12-31']);
});

test('addDays, daysBetween and weekdayOf follow the calendar', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (start, count) => {
      const [from, to] = [start.format('YYYY-MM-DD'), start.add(count, 'day').format('YYYY-MM-DD')];
      expect([addDays(from, count), daysBetween(from, to), weekdayOf(to) % 7]).toEqual([
        to,
        count + 1,
        start.add(count, 'day').day(),
      ]);
    }),
  );
});

test('subtractYears returns the same day, or 28 February for a leap day of a year without one', () => {
  expect(subtractYears('2034-11-18', 8)).toBe('2026-11-18');
  expect(subtractYears('2032-02-29', 8)).toBe('2024-02-29');
  expect(subtractYears('2032-02-29', 5)).toBe('2027-02-28');
});

test('endOfMonth returns the last day of the month of any of its days', () => {
  expect(['2026-10-01', '2026-10-31', '2026-11-15', '2026-12-31'].map(endOfMonth)).toEqual([
    '2026-10-31',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
  ]);
  expect(['2026-02-28', '2028-02-01', '2100-02-03'].map(endOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2100-02-28',
  ]);
});
