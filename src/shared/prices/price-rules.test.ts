import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { standardPrice } from '#shared/offer/prices.ts';
import { firstMonthOfHigherPrice, firstMonthOfPrice, isHigherPrice, priceOfMonth } from './price-rules.ts';

const lower = { feePerMille: 14.5, minimumFee: forints(40) };
const higher = { feePerMille: 19, minimumFee: forints(51) };

test('a month has the latest price that has begun, and the advertised one before the first', () => {
  const versions = [
    { month: '2027-03', ...higher },
    { month: '2026-11', ...lower },
  ];
  expect(priceOfMonth([], '2026-11')).toEqual(standardPrice);
  expect(priceOfMonth(versions, '2026-10')).toEqual(standardPrice);
  expect(priceOfMonth(versions, '2026-11')).toEqual(lower);
  expect(priceOfMonth(versions, '2027-02')).toEqual(lower);
  expect(priceOfMonth(versions, '2027-03')).toEqual(higher);
  expect(priceOfMonth(versions, '2028-01')).toEqual(higher);
});

test('a price is higher if its rate or its minimum is', () => {
  expect(isHigherPrice(lower, standardPrice)).toBe(false);
  expect(isHigherPrice(standardPrice, standardPrice)).toBe(false);
  expect(isHigherPrice(standardPrice, lower)).toBe(true);
  expect(isHigherPrice({ ...lower, minimumFee: forints(52) }, standardPrice)).toBe(true);
});

test('a higher price begins two whole months after it was announced, a lower one in the current month', () => {
  expect(firstMonthOfPrice('2026-11-26')).toBe('2026-11');
  expect(firstMonthOfHigherPrice('2026-11-26')).toBe('2027-02');
  expect(firstMonthOfHigherPrice('2026-11-01')).toBe('2027-01');
  expect(firstMonthOfHigherPrice('2026-10-31')).toBe('2027-01');
  expect(firstMonthOfHigherPrice('2026-12-31')).toBe('2027-03');
});
