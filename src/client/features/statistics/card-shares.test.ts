import { expect, test } from 'vitest';
import { compareShares, sharesBy } from './card-shares.ts';

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

test('has the shares of an earlier period beside those of a period, also what there is no more or was not yet', () => {
  const earlier = [
    { brand: 'Maestro', entryMode: 'Chip', grossIncome: 100, transactionCount: 1 },
    { brand: 'Visa', entryMode: 'Chip', grossIncome: 300, transactionCount: 4 },
  ] as const;
  const none = { grossIncome: 0, transactionCount: 0, share: 0 };
  expect(compareShares('brand', shares, earlier)).toEqual([
    {
      name: 'Visa',
      grossIncome: 700,
      transactionCount: 3,
      share: 0.7,
      previous: { grossIncome: 300, transactionCount: 4, share: 0.75 },
    },
    { name: 'Mastercard', grossIncome: 300, transactionCount: 3, share: 0.3, previous: none },
    { ...none, name: 'Maestro', previous: { grossIncome: 100, transactionCount: 1, share: 0.25 } },
  ]);
});
