import { describe, expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, minimumFeeBelow, standardPrice } from './sale-price.ts';

describe('feeOf', () => {
  test.each([
    [1, 51],
    [3_000, 51],
    [3_029, 51],
    [3_030, 52],
    [10_000, 170],
    [1_234_567, 20_988],
  ])('calculates for a payment of %d Ft a fee of %d Ft', (amount, fee) => {
    expect(feeOf(forints(amount), standardPrice)).toBe(forints(fee));
  });
});

test.each([
  [1, 78],
  [20, 78],
  [21, 79],
  [3_000, 150],
  [10_000, 318],
])('a payment of %d Ft by a card issued abroad has a fee of %d Ft', (amount, fee) => {
  expect(feeOf(forints(amount), { ...standardPrice.foreignFee, minimumFee: 0 })).toBe(forints(fee));
});

describe('an individual price', () => {
  const price = { feePerMille: 14.5, minimumFee: forints(40) };

  test('is rounded half up to whole forints, like the advertised one', () => {
    // 1.45% of 10,000 Ft is 145 Ft; of 2,793 Ft 40.4985 Ft, of 2,794 Ft 40.513 Ft.
    expect([10_000, 2793, 2794, 100, 0].map((amount) => feeOf(forints(amount), price) / 100)).toEqual([
      145, 40, 41, 40, 40,
    ]);
  });

  test('has a minimum below the amount whose rate reaches it', () => {
    expect(minimumFeeBelow(standardPrice)).toBe(forints(3000));
    // 40 Ft is 1.45% of 2,758.62 Ft.
    expect(minimumFeeBelow(price)).toBe(forints(2759));
    expect(minimumFeeBelow({ ...price, minimumFee: 0 })).toBe(0);
  });
});
