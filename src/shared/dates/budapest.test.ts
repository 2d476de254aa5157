import { expect, it } from 'vitest';
import { yearsAgo } from './budapest.ts';

it.each([
  ['an ordinary day', '2026-11-18T11:00:00.000Z', 8, '2018-11-17T23:00:00.000Z'],
  ['a day in summer', '2026-07-01T11:00:00.000Z', 1, '2025-06-30T22:00:00.000Z'],
  // At 23:30 UTC it is the next day in Budapest.
  ['the day in Budapest', '2026-11-18T23:30:00.000Z', 1, '2025-11-18T23:00:00.000Z'],
  ['a leap day', '2028-02-29T11:00:00.000Z', 8, '2020-02-28T23:00:00.000Z'],
  ['a leap day without one then', '2028-02-29T11:00:00.000Z', 1, '2027-02-27T23:00:00.000Z'],
  ['a day after leap days', '2028-03-01T11:00:00.000Z', 1, '2027-02-28T23:00:00.000Z'],
])('%s begins whole calendar years ago', (_, now, years, start) => {
  expect(yearsAgo(new Date(now), years)).toEqual(new Date(start));
});
