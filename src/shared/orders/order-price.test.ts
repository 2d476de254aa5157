import { describe, expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { partsOfPrice, priceOfTerminals } from './order-price.ts';

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

test('partsOfPrice splits the price of an order by its own net price, not by that of today', () => {
  expect(partsOfPrice(priceOfTerminals(2))).toEqual({ netPrice: forints(39_800), vat: forints(10_746) });
  const former = { terminalCount: 3, terminalNetPrice: forints(10_000), totalPrice: forints(37_500) };
  expect(partsOfPrice(former)).toEqual({ netPrice: forints(30_000), vat: forints(7_500) });
});
