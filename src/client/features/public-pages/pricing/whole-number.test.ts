import { expect, test } from 'vitest';
import { readWholeNumber } from './whole-number.ts';

test.each([
  ['0', 0],
  ['500000', 500_000],
  ['500 000', 500_000],
  ['500\u00a0000', 500_000],
  ['500.000', 500_000],
  ['1,500,000', 1_500_000],
  [' 42 ', 42],
])('reads %j as %d', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each(['', ' ', '-5', '12,5', '1.5', '1e6', 'sok', '12 Ft', '1234567890123456'])('returns null for %j', (text) => {
  expect(readWholeNumber(text)).toBeNull();
});
