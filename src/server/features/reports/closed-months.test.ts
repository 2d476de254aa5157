import { expect, test } from 'vitest';
import { closedMonths, closingTime, openMonths, rangeOfMonth } from './closed-months.ts';

test.each([
  ['2026-11-01T22:59:59.999Z', '2026-09-01'],
  ['2026-11-01T23:00:00.000Z', '2026-10-01'],
  ['2026-11-30T23:30:00.000Z', '2026-10-01'],
  // Days start an hour earlier in summer time.
  ['2026-05-01T21:59:59.999Z', '2026-03-01'],
  ['2026-05-01T22:00:00.000Z', '2026-04-01'],
])('at %s, returns %s as the last closed month', (now, month) => {
  expect(closedMonths(new Date(now), 1)).toEqual([month]);
});

test('returns months of the previous year', () => {
  expect(closedMonths(new Date('2027-01-15T12:00:00.000Z'), 3)).toEqual(['2026-12-01', '2026-11-01', '2026-10-01']);
});

test.each([
  ['2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10-01', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2028-02-01', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
])('returns the range of the month %s: %s to %s', (month, start, end) => {
  expect(rangeOfMonth(month)).toEqual({ start: new Date(start), end: new Date(end) });
});

test.each([
  ['2026-11-01T22:59:59.999Z', ['2026-10-01', '2026-11-01']],
  ['2026-11-01T23:00:00.000Z', ['2026-11-01']],
  ['2026-12-31T23:30:00.000Z', ['2026-12-01', '2027-01-01']],
])('at %s, returns %j as the months that are not closed', (now, months) => {
  expect(openMonths(new Date(now))).toEqual(months);
});

test('closes a month a day after its end', () => {
  expect(closingTime('2026-10-01')).toEqual(new Date('2026-11-01T23:00:00.000Z'));
});
