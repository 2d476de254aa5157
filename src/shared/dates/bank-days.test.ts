import { expect, it } from 'vitest';
import { addBankDays, holidaysOf, unknownExchangeYear } from './bank-days.ts';

it.each([
  ['a weekend', '2026-11-26', 3, '2026-12-01'],
  ['a working Saturday, on which banks do not transfer', '2026-12-11', 3, '2026-12-16'],
  ['Christmas', '2026-12-21', 3, '2026-12-28'],
  ['a day off in exchange for a Saturday', '2026-08-19', 1, '2026-08-24'],
  ['Good Friday and Easter Monday', '2026-04-02', 1, '2026-04-07'],
  ['the end of a year with another day off', '2025-12-30', 2, '2026-01-05'],
])('counts bank days over %s', (_, day, count, expected) => {
  expect(addBankDays(day, count)).toBe(expected);
});

it('counts no bank day as the day itself', () => {
  expect(addBankDays('2026-11-28', 0)).toBe('2026-11-28');
});

it.each([
  [2026, ['2026-04-03', '2026-04-06', '2026-05-25']],
  [2027, ['2027-03-26', '2027-03-29', '2027-05-17']],
])('knows the moving holidays of %i', (year, expected) => {
  expect(holidaysOf(year)).toEqual(expect.arrayContaining(expected));
});

it.each([
  ['2025-11-30', '2025'],
  ['2026-01-01', null],
  ['2026-11-30', null],
  ['2026-12-01', '2027'],
  ['2027-01-01', '2027'],
])('knows of %s the year without its days off in exchange', (today, year) => {
  expect(unknownExchangeYear(today)).toBe(year);
});
