import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { priceFieldsSchema, readPercent } from './price-fields.ts';

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

const typed = { feePerMille: '1,45', minimumFee: '40', month: '2027-01', reason: 'Forgalom' };
const wrong = (fields: Partial<typeof typed>): unknown[] =>
  priceFieldsSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('reads the form', () => {
  expect(priceFieldsSchema.parse(typed)).toEqual({ ...typed, feePerMille: 14.5, minimumFee: forints(40) });
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
