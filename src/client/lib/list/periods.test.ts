import { expect, test } from 'vitest';
import { findPeriod, periodsAt } from './periods.ts';

const days = (today: string) => Object.fromEntries(periodsAt(today).map(({ key, from, to }) => [key, [from, to]]));

test('returns each named period as days', () => {
  expect(days('2026-11-20')).toEqual({
    today: ['2026-11-20', '2026-11-20'],
    yesterday: ['2026-11-19', '2026-11-19'],
    thisWeek: ['2026-11-16', '2026-11-20'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    thisMonth: ['2026-11-01', '2026-11-20'],
    lastMonth: ['2026-10-01', '2026-10-31'],
    last7Days: ['2026-11-14', '2026-11-20'],
    last30Days: ['2026-10-22', '2026-11-20'],
    lastQuarter: ['2026-07-01', '2026-09-30'],
    thisYear: ['2026-01-01', '2026-11-20'],
    lastYear: ['2025-01-01', '2025-12-31'],
    all: [null, null],
  });
});

test('crosses the turn of the year and a leap day', () => {
  expect(days('2028-01-01')).toMatchObject({
    yesterday: ['2027-12-31', '2027-12-31'],
    lastWeek: ['2027-12-20', '2027-12-26'],
    lastMonth: ['2027-12-01', '2027-12-31'],
    lastQuarter: ['2027-10-01', '2027-12-31'],
    thisYear: ['2028-01-01', '2028-01-01'],
    lastYear: ['2027-01-01', '2027-12-31'],
  });
  expect(days('2028-03-31').lastMonth).toEqual(['2028-02-01', '2028-02-29']);
  expect(days('2028-06-30').lastQuarter).toEqual(['2028-01-01', '2028-03-31']);
});

test('finds the name of a range', () => {
  expect(findPeriod({ from: null, to: null }, '2026-11-20')).toBe('all');
  expect(findPeriod({ from: '2026-11-19', to: '2026-11-19' }, '2026-11-20')).toBe('yesterday');
  expect(findPeriod({ from: '2026-11-18', to: null }, '2026-11-20')).toBeNull();
});

test('prefers the period selected last where two names match', () => {
  const monday = { from: '2026-11-16', to: '2026-11-16' };
  expect(findPeriod(monday, '2026-11-16')).toBe('today');
  expect(findPeriod(monday, '2026-11-16', 'thisWeek')).toBe('thisWeek');
  expect(findPeriod(monday, '2026-11-16', 'lastMonth')).toBe('today');
  const week = { from: '2026-11-16', to: '2026-11-22' };
  expect(findPeriod(week, '2026-11-22')).toBe('thisWeek');
  expect(findPeriod(week, '2026-11-22', 'last7Days')).toBe('last7Days');
});
