import { expect, test } from 'vitest';
import { addDays } from '#shared/dates/day.ts';
import { forints } from '#shared/money/format-money.ts';
import { notificationDays } from '#shared/notifications/notification-kinds.ts';
import {
  firstDearerMonth,
  firstMonthOfHigherPrice,
  firstMonthOfPrice,
  isHigherPrice,
  isStandardPriceAnnounced,
  nextPriceOf,
  priceOfMonth,
  standardPriceOf,
} from './price-rules.ts';
import { foreignFeeFrom, type SalePrice, standardPrice } from './sale-price.ts';

const same = { foreignFee: null, brandRates: [] };
const standard = standardPriceOf('2026-11');
const lower: SalePrice = { feePerMille: 14.5, minimumFee: forints(40), ...same };
const higher: SalePrice = { feePerMille: 19, minimumFee: forints(51), ...same };

test('a month has the latest price that has begun, and the advertised one before the first', () => {
  const versions = [
    { month: '2027-03', ...higher },
    { month: '2026-11', ...lower },
  ];
  expect(priceOfMonth([], '2026-11')).toEqual(standard);
  expect(priceOfMonth(versions, '2026-10')).toEqual(standard);
  expect(priceOfMonth(versions, '2026-11')).toEqual(lower);
  expect(priceOfMonth(versions, '2027-02')).toEqual(lower);
  expect(priceOfMonth(versions, '2027-03')).toEqual(higher);
  expect(priceOfMonth(versions, '2028-01')).toEqual(higher);
});

test('a price is higher if its rate or its minimum is', () => {
  expect(isHigherPrice(lower, standard)).toBe(false);
  expect(isHigherPrice(standard, standard)).toBe(false);
  expect(isHigherPrice(standard, lower)).toBe(true);
  expect(isHigherPrice({ ...lower, minimumFee: forints(52) }, standard)).toBe(true);
});

test('a price is higher if cards of a brand or cards issued abroad cost more for some amount', () => {
  const ofMaestro = (feePerMille: number, of = lower): SalePrice => ({
    ...of,
    brandRates: [{ brand: 'Maestro', feePerMille }],
  });
  const abroad = (feePerMille: number, fixed: number, of = lower): SalePrice => ({
    ...of,
    foreignFee: { feePerMille, fixedFee: forints(fixed) },
  });
  expect([ofMaestro(14.6), ofMaestro(14.5), ofMaestro(12)].map((price) => isHigherPrice(price, lower))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isHigherPrice(lower, ofMaestro(12))).toBe(true);
  // In place of 1.45% and 40 Ft at least: a fixed part makes amounts at the corner dearer.
  expect(isHigherPrice(abroad(14.5, 0), lower)).toBe(false);
  expect(isHigherPrice(abroad(14.5, 1), lower)).toBe(true);
  expect(isHigherPrice(abroad(14.6, 0), lower)).toBe(true);
  expect(isHigherPrice(abroad(7, 20), lower)).toBe(false);
  expect(isHigherPrice(abroad(7, 21), lower)).toBe(true);
  // The other way round, small amounts have a minimum again.
  expect(isHigherPrice(lower, abroad(20, 40))).toBe(false);
  expect(isHigherPrice(lower, abroad(20, 39))).toBe(true);
  expect(isHigherPrice(lower, abroad(14, 78))).toBe(true);
  // A brand that is cheaper at home is dearer abroad.
  expect(isHigherPrice(abroad(13, 0, ofMaestro(12)), ofMaestro(12))).toBe(true);
});

test('cards issued abroad cost the advertised fee from a month on, after the notice of its announcement', () => {
  expect(foreignFeeFrom >= firstMonthOfHigherPrice('2026-12-31')).toBe(true);
  expect(priceOfMonth([], '2027-02')).toEqual(standard);
  expect(priceOfMonth([], '2027-03')).toEqual(standardPrice);
  expect(nextPriceOf([], '2027-02')).toEqual({ month: '2027-03', ...standardPrice });
  expect(nextPriceOf([], '2027-03')).toBeNull();
});

test('the next price is the first that differs', () => {
  const versions = [
    { month: '2027-01', ...standard },
    { month: '2027-05', ...lower },
  ];
  expect(nextPriceOf(versions, '2026-11')).toEqual({ month: '2027-05', ...lower });
  expect(nextPriceOf(versions, '2027-05')).toBeNull();
});

test('an agreed price stays as it was agreed when the standard price changes', () => {
  expect(priceOfMonth([{ month: '2026-11', ...lower }], '2027-03')).toEqual(lower);
});

test('a change makes sales dearer from the month on in which a standard price begins', () => {
  const versions = [{ month: '2027-01', ...standard }];
  expect(firstDearerMonth('2027-01', versions, [])).toBe('2027-03');
  expect(firstDearerMonth('2027-01', [{ month: '2027-01', ...lower }], [])).toBe('2027-01');
  expect(
    firstDearerMonth('2027-01', [...versions, { month: '2027-03', ...lower }], [{ month: '2027-03', ...lower }]),
  ).toBeNull();
});

test('a higher price begins two whole months after it was announced, a lower one in the current month', () => {
  expect(firstMonthOfPrice('2026-11-26')).toBe('2026-11');
  expect(firstMonthOfHigherPrice('2026-11-26')).toBe('2027-02');
  expect(firstMonthOfHigherPrice('2026-11-01')).toBe('2027-01');
  expect(firstMonthOfHigherPrice('2026-10-31')).toBe('2027-01');
  expect(firstMonthOfHigherPrice('2026-12-31')).toBe('2027-03');
});

test('the notice of the standard price is given until it begins, while its notifications are kept', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-02-28', '2027-03-01'];
  expect(days.map(isStandardPriceAnnounced)).toEqual([false, true, true, true, false]);
  expect(addDays('2026-12-01', notificationDays) >= `${foreignFeeFrom}-01`).toBe(true);
});
