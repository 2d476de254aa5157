import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { cardGroupsOf, feeOfSale } from './card-fees.ts';
import type { SalePrice } from './sale-price.ts';

const price: SalePrice = {
  feePerMille: 17,
  minimumFee: forints(51),
  foreignFee: { feePerMille: 24, fixedFee: forints(78) },
  brandRates: [{ brand: 'Visa Electron', feePerMille: 12 }],
};
const feeOf = (amount: number, brand: string, issuerCountry: string | null, of = price) =>
  feeOfSale(forints(amount), of, { brand, issuerCountry }) / forints(1);

test('a domestic card costs the rate of its brand, or else the general one, and the minimum at least', () => {
  expect([feeOf(10_000, 'Visa', 'HU'), feeOf(10_000, 'Visa Electron', 'HU')]).toEqual([170, 120]);
  expect([feeOf(1000, 'Visa', 'HU'), feeOf(1000, 'Visa Electron', 'HU')]).toEqual([51, 51]);
});

test('a card issued abroad costs the foreign fee whatever its brand, without the minimum', () => {
  expect([feeOf(10_000, 'Visa', 'DE'), feeOf(10_000, 'Visa Electron', 'DE')]).toEqual([318, 318]);
  const cheap = { ...price, foreignFee: { feePerMille: 10, fixedFee: 0 } };
  expect(feeOf(1000, 'Visa', 'DE', cheap)).toBe(10);
});

test('a card issued abroad costs the same as others without a foreign fee', () => {
  const same = { ...price, foreignFee: null };
  expect([feeOf(10_000, 'Visa', 'DE', same), feeOf(10_000, 'Visa Electron', 'DE', same)]).toEqual([170, 120]);
});

test('a card that does not say its country is domestic', () => {
  expect(feeOf(10_000, 'Visa', null)).toBe(170);
});

test('a brand is the same in any casing and with any spaces, and in no other spelling', () => {
  expect(['VISA ELECTRON', 'visaelectron', 'Visa  Electron'].map((brand) => feeOf(10_000, brand, null))).toEqual([
    120, 120, 120,
  ]);
  expect(['Visa Eléctron', 'V\u0130sa Electron', 'Visa', ''].map((brand) => feeOf(10_000, brand, null))).toEqual([
    170, 170, 170, 170,
  ]);
});

test('the last group of cards is that of the general rate', () => {
  expect(cardGroupsOf(price).map(({ kind, brand }) => [kind, brand])).toEqual([
    ['Foreign', null],
    ['Brand', 'Visa Electron'],
    ['Rate', null],
  ]);
});
