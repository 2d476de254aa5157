import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { readFieldMessage } from '#shared/validation/field-messages.ts';
import { noPrice, priceFieldsSchema, readPercent } from './price-fields.ts';

test.each([
  ['1,45', 14.5],
  ['1.45 %', 14.5],
  ['1.4', 14],
  ['2%', 20],
  ['0,1', 1],
])('reads %s', (text, perMille) => {
  expect(readPercent(text)).toBe(perMille);
});

test.each(['', 'sok', '1,4555', '%'])('reads %j as no percentage', (text) => {
  expect(readPercent(text)).toBeNull();
});

const plain = { minimumFee: '40', month: '2027-01', reason: 'Forgalom' };
const typed = { ...noPrice, ...plain, feePerMille: '1,45' };
const wrong = (fields: Partial<typeof typed>): unknown[] =>
  priceFieldsSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('reads the form', () => {
  expect(priceFieldsSchema.parse(typed)).toEqual({
    ...plain,
    feePerMille: 14.5,
    minimumFee: forints(40),
    foreignFee: null,
    brandRates: [],
  });
  expect(priceFieldsSchema.parse({ ...typed, minimumFee: '0' }).minimumFee).toBe(0);
});

test('refuses what the server refuses, at its field', () => {
  expect(wrong({ feePerMille: '' })).toEqual(['feePerMille']);
  expect(wrong({ feePerMille: '14,5' })).toEqual(['feePerMille']);
  expect(wrong({ feePerMille: '1,455' })).toEqual(['feePerMille']);
  expect(wrong({ minimumFee: '40,5' })).toEqual(['minimumFee']);
  expect(wrong({ minimumFee: '1001' })).toEqual(['minimumFee']);
  expect(wrong({ reason: ' ' })).toEqual(['reason']);
});

test('says what may be typed', () => {
  const messageOf = (fields: Partial<typeof typed>) =>
    priceFieldsSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ message }) => readFieldMessage(message));
  expect(messageOf({ feePerMille: '14,5' })).toEqual([{ key: 'percentBetween', params: { min: 0.1, max: 5 } }]);
  expect(messageOf({ minimumFee: '1001' })).toEqual([{ key: 'forintsBetween', params: { min: 0, max: 1_000 } }]);
});

test('reads what cards issued abroad and some brands cost, each if its box is ticked', () => {
  const filled = { ...typed, foreignRate: '2,4', foreignFixed: '78', brandRates: ['', '1,2', '', '', ' '] };
  expect(priceFieldsSchema.parse(filled)).toMatchObject({ foreignFee: null, brandRates: [] });
  expect(priceFieldsSchema.parse({ ...filled, hasForeignFee: true, hasBrandRates: true })).toMatchObject({
    foreignFee: { feePerMille: 24, fixedFee: forints(78) },
    brandRates: [{ brand: 'Visa Electron', feePerMille: 12 }],
  });
  expect(wrong({ hasForeignFee: true })).toEqual(['foreignRate', 'foreignFixed']);
  expect(wrong({ foreignRate: 'sok', brandRates: ['9'] })).toEqual(['foreignRate', 'brandRates.0']);
});
