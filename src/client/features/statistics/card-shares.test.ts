import { expect, test } from 'vitest';
import { sharesBy } from './card-shares.ts';

const shares = [
  { brand: 'Visa', entryMode: 'Chip', grossIncome: 500, transactionCount: 2 },
  { brand: 'Mastercard', entryMode: 'ChipContactless', grossIncome: 300, transactionCount: 3 },
  { brand: 'Visa', entryMode: 'ChipContactless', grossIncome: 200, transactionCount: 1 },
] as const;

test('adds up by card scheme and by entry mode, highest income first', () => {
  expect(sharesBy('brand', shares)).toEqual([
    { name: 'Visa', grossIncome: 700, transactionCount: 3, share: 0.7 },
    { name: 'Mastercard', grossIncome: 300, transactionCount: 3, share: 0.3 },
  ]);
  expect(sharesBy('entryMode', shares).map(({ name, share }) => [name, share])).toEqual([
    ['Chip', 0.5],
    ['ChipContactless', 0.5],
  ]);
});

test('has no share of nothing', () => {
  expect(sharesBy('brand', [])).toEqual([]);
  expect(sharesBy('brand', [{ ...shares[0], grossIncome: 0 }])[0]?.share).toBe(0);
});
