import { expect, test } from 'vitest';
import { budapestDay, startOfDay } from './budapest.ts';
import { daysBetween } from './day.ts';
import { daysOfPeriod, findPeriod, namedPeriods } from './named-periods.ts';

const days = (today: string) =>
  Object.fromEntries(
    namedPeriods.map((name) => {
      const { from, to } = daysOfPeriod(name, today);
      return [name, [from, to]];
    }),
  );

test('returns each named period as days', () => {
  expect(days('2026-11-20')).toEqual({
    today: ['2026-11-20', '2026-11-20'],
    yesterday: ['2026-11-19', '2026-11-19'],
    thisWeek: ['2026-11-16', '2026-11-20'],
    lastWeek: ['2026-11-09', '2026-11-15'],
    thisMonth: ['2026-11-01', '2026-11-20'],
    lastMonth: ['2026-10-01', '2026-10-31'],
    thisQuarter: ['2026-10-01', '2026-11-20'],
    lastQuarter: ['2026-07-01', '2026-09-30'],
    thisYear: ['2026-01-01', '2026-11-20'],
    lastYear: ['2025-01-01', '2025-12-31'],
    last7Days: ['2026-11-14', '2026-11-20'],
    last30Days: ['2026-10-22', '2026-11-20'],
    last90Days: ['2026-08-23', '2026-11-20'],
  });
});

test('crosses the turn of the year and a leap day', () => {
  expect(days('2028-01-01')).toMatchObject({
    yesterday: ['2027-12-31', '2027-12-31'],
    lastWeek: ['2027-12-20', '2027-12-26'],
    lastMonth: ['2027-12-01', '2027-12-31'],
    thisQuarter: ['2028-01-01', '2028-01-01'],
    lastQuarter: ['2027-10-01', '2027-12-31'],
    thisYear: ['2028-01-01', '2028-01-01'],
    lastYear: ['2027-01-01', '2027-12-31'],
    last90Days: ['2027-10-04', '2028-01-01'],
  });
  expect(days('2028-03-31').lastMonth).toEqual(['2028-02-01', '2028-02-29']);
  expect(days('2028-06-30').lastQuarter).toEqual(['2028-01-01', '2028-03-31']);
});

test.each([
  ['2026-03-31', '2026-01-01', ['2025-10-01', '2025-12-31']],
  ['2026-04-01', '2026-04-01', ['2026-01-01', '2026-03-31']],
  ['2026-06-30', '2026-04-01', ['2026-01-01', '2026-03-31']],
  ['2026-07-01', '2026-07-01', ['2026-04-01', '2026-06-30']],
  ['2026-09-30', '2026-07-01', ['2026-04-01', '2026-06-30']],
  ['2026-10-01', '2026-10-01', ['2026-07-01', '2026-09-30']],
  ['2026-12-31', '2026-10-01', ['2026-07-01', '2026-09-30']],
])('begins and ends quarters at their edges: %s', (today, first, last) => {
  expect(days(today)).toMatchObject({ thisQuarter: [first, today], lastQuarter: last });
});

test.each([
  // The clocks go forward at 01:00 UTC, and back at 01:00 UTC: these days have 23 and 25 hours.
  ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z', '2026-03-29', '2025-12-30', '2026-01-01'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', '2026-10-25', '2026-07-28', '2026-10-01'],
])(
  'has the same days from the first to the last moment of a day on which the clocks change: %s',
  (first, last, today, ninety, quarter) => {
    for (const moment of [first, last]) {
      const day = budapestDay(new Date(moment));
      expect(days(day)).toMatchObject({
        today: [today, today],
        last90Days: [ninety, today],
        thisQuarter: [quarter, today],
      });
    }
    expect(daysBetween(ninety, today)).toBe(90);
    expect(startOfDay(today)).toEqual(new Date(first));
    expect(budapestDay(new Date(new Date(last).getTime() + 1))).not.toBe(today);
  },
);

test('finds the name of a range', () => {
  expect(findPeriod({ from: null, to: null }, '2026-11-20')).toBeNull();
  expect(findPeriod({ from: '2026-11-19', to: '2026-11-19' }, '2026-11-20')).toBe('yesterday');
  expect(findPeriod({ from: '2026-08-23', to: '2026-11-20' }, '2026-11-20')).toBe('last90Days');
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
  const quarter = { from: '2026-01-01', to: '2026-03-31' };
  expect(findPeriod(quarter, '2026-03-31')).toBe('thisQuarter');
  expect(findPeriod(quarter, '2026-03-31', 'last90Days')).toBe('last90Days');
});
