import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { standardPrice } from '#shared/offer/prices.ts';
import { detailsOfSettlement, type SalesOfBrand } from './settlement-details.rules.ts';

const none = { count: 0, amount: 0, fee: 0, extraFee: 0 };
const salesOf = (brand: string, amount: number, more: Partial<SalesOfBrand> = {}): SalesOfBrand => ({
  brand,
  kind: 'Paid',
  count: 1,
  amount,
  tips: 0,
  fee: amount / 50,
  small: none,
  ...more,
});

test.each([
  ['2026-11-01T22:59:59.999Z', true],
  ['2026-11-01T23:00:00.000Z', false],
])('at %s, the month is open: %s', (now, isOpen) => {
  expect(detailsOfSettlement('2026-10-01', [], standardPrice, new Date(now))).toMatchObject({
    isOpen,
    expectedOn: '2026-11-02',
  });
});

const now = new Date('2026-11-18T11:00:00.000Z');

test('lists the brands by their sums, those with the same sum by name', () => {
  const sales = [salesOf('Visa', 500), salesOf('Maestro', 100), salesOf('Amex', 500), salesOf('Mastercard', 900)];
  expect(detailsOfSettlement('2026-11-01', sales, standardPrice, now).byBrand.map(({ brand }) => brand)).toEqual([
    'Mastercard',
    'Amex',
    'Visa',
    'Maestro',
  ]);
});

test('neither pays voided sales nor counts their fees', () => {
  const small = { count: 3, amount: forints(900), fee: forints(153), extraFee: forints(138) };
  const sales = [
    salesOf('Visa', forints(10_000), { tips: forints(700) }),
    salesOf('Visa', forints(900), { tips: forints(90), kind: 'Voided', count: 3, fee: forints(153), small }),
  ];
  expect(detailsOfSettlement('2026-11-01', sales, standardPrice, now)).toMatchObject({
    saleCount: 1,
    gross: forints(10_000),
    tips: forints(700),
    fee: forints(200),
    net: forints(9800),
    voidCount: 3,
    voided: forints(900),
    minimumFees: { saleCount: 0, gross: 0, fee: 0, extraFee: 0 },
  });
});

test('deducts refunds from what is paid out, and neither from the sum nor from the fees', () => {
  const sales = [salesOf('Visa', forints(10_000)), salesOf('Visa', forints(3000), { kind: 'Refund', count: 2 })];
  expect(detailsOfSettlement('2026-11-01', sales, standardPrice, now)).toMatchObject({
    saleCount: 1,
    gross: forints(10_000),
    fee: forints(200),
    refundCount: 2,
    refunded: forints(3000),
    net: forints(6800),
    byBrand: [{ brand: 'Visa', gross: forints(10_000) }],
  });
});

test.each([
  [forints(10_000), forints(170), 17],
  [forints(3), forints(51), 17_000],
  [forints(30_000), forints(511), 17.03],
])('of %d with a fee of %d, the rate is %d per mille', (amount, fee, rate) => {
  expect(
    detailsOfSettlement('2026-11-01', [salesOf('Visa', amount, { fee })], standardPrice, now).effectiveFeePerMille,
  ).toBe(rate);
});
