import { expect, it } from 'vitest';
import { formatAmount } from './format-money.ts';

it.each([
  [-0, '0'],
  [0, '0'],
  [-250_000, '\u22122,500'],
  [1_250, '12.50'],
])('writes %d as %s', (minorUnits, text) => {
  expect(formatAmount(minorUnits, 'en')).toBe(text);
});
