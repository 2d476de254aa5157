import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { type SalePrice, standardPrice } from '#shared/prices/sale-price.ts';
import { detailsOfSettlement, type SalesOfBrand } from './settlement-details.rules.ts';

const none = { count: 0, amount: 0, fee: 0, extraFee: 0 };
const salesOf = (brand: string, amount: number, more: Partial<SalesOfBrand> = {}): SalesOfBrand => ({
  brand,
  kind: 'Paid',
  cards: { kind: 'Rate', brand: null },
  count: 1,
  amount,
  tips: 0,
  serviceCharges: 0,
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
    salesOf('Visa', forints(10_000), { tips: forints(700), serviceCharges: forints(800) }),
    salesOf('Visa', forints(900), {
      tips: forints(90),
      serviceCharges: forints(80),
      kind: 'Voided',
      count: 3,
      fee: forints(153),
      small,
    }),
  ];
  expect(detailsOfSettlement('2026-11-01', sales, standardPrice, now)).toMatchObject({
    saleCount: 1,
    gross: forints(10_000),
    tips: forints(700),
    serviceCharges: forints(800),
    fee: forints(200),
    net: forints(9800),
    voidCount: 3,
    voided: forints(900),
    minimumFees: { saleCount: 0, gross: 0, fee: 0, extraFee: 0 },
  });
});

test('deducts refunds from what is paid out and from the service charges, and neither from the sum nor from the fees', () => {
  const sales = [
    salesOf('Visa', forints(10_000), { serviceCharges: forints(1000) }),
    salesOf('Visa', forints(3000), { kind: 'Refund', count: 2, serviceCharges: forints(300) }),
  ];
  expect(detailsOfSettlement('2026-11-01', sales, standardPrice, now)).toMatchObject({
    saleCount: 1,
    gross: forints(10_000),
    fee: forints(200),
    refundCount: 2,
    refunded: forints(3000),
    serviceCharges: forints(700),
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

test('adds up a brand over its tariffs, and each tariff over its brands', () => {
  const price: SalePrice = { ...standardPrice, brandRates: [{ brand: 'Maestro', feePerMille: 12 }] };
  const abroad = { cards: { kind: 'Foreign', brand: null } } as const;
  const small = { count: 1, amount: forints(1000), fee: forints(51), extraFee: forints(34) };
  const sales = [
    salesOf('Visa', forints(10_000), { fee: forints(170) }),
    salesOf('Visa', forints(1000), { fee: forints(51), small }),
    salesOf('VISA', forints(10_000), { fee: forints(318), ...abroad }),
    salesOf('Maestro', forints(5000), { fee: forints(60), cards: { kind: 'Brand', brand: 'Maestro' } }),
    salesOf('Maestro', forints(1000), { fee: forints(102), ...abroad }),
  ];
  const { byBrand, lines, fee } = detailsOfSettlement('2026-11-01', sales, price, now);
  expect(byBrand).toEqual([
    { brand: 'Visa', saleCount: 3, gross: forints(21_000), fee: forints(539) },
    { brand: 'Maestro', saleCount: 2, gross: forints(6000), fee: forints(162) },
  ]);
  expect(lines).toEqual([
    { kind: 'Rate', brand: null, count: 2, base: forints(11_000), fee: forints(187) },
    { kind: 'Brand', brand: 'Maestro', count: 1, base: forints(5000), fee: forints(60) },
    { kind: 'Foreign', brand: null, count: 2, base: forints(11_000), fee: forints(420) },
    { kind: 'Minimum', brand: null, count: 1, base: forints(1000), fee: forints(34) },
  ]);
  expect(lines.reduce((sum, line) => sum + line.fee, 0)).toBe(fee);
});
