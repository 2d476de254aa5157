import { describe, expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, foreignFeeOf, priceOfTerminals } from './prices.ts';

describe('feeOf', () => {
  test.each([
    [1, 51],
    [3_000, 51],
    [3_029, 51],
    [3_030, 52],
    [10_000, 170],
    [1_234_567, 20_988],
  ])('calculates for a payment of %d Ft a fee of %d Ft', (amount, fee) => {
    expect(feeOf(forints(amount))).toBe(forints(fee));
  });
});

test.each([
  [1, 78],
  [20, 78],
  [21, 79],
  [3_000, 150],
  [10_000, 318],
])('foreignFeeOf calculates for a payment of %d Ft a fee of %d Ft', (amount, fee) => {
  expect(foreignFeeOf(forints(amount))).toBe(forints(fee));
});

describe('priceOfTerminals', () => {
  test.each([
    [1, 25_273],
    [2, 50_546],
    [20, 505_460],
  ])('calculates for %d terminals a total of %d Ft including VAT', (count, total) => {
    expect(priceOfTerminals(count)).toEqual({
      terminalCount: count,
      terminalNetPrice: forints(19_900),
      totalPrice: forints(total),
    });
  });
});
