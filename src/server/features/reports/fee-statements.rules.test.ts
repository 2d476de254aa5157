import { expect, test } from 'vitest';
import { feeLinesOf, feeNumbersEnd, feeNumbersOf, nextFeeNumber } from './fee-statements.rules.ts';

const noFees = {
  voidCount: 0,
  voided: 0,
  refundCount: 0,
  refunded: 0,
  minimumFees: { below: 300_000, saleCount: 0, gross: 0, fee: 0, extraFee: 0 },
};
const brand = null;
const rate = { kind: 'Rate', brand, count: 0, base: 0, fee: 0 } as const;

test('numbers count up from 1 in the year of the month', () => {
  expect(feeNumbersOf('2026-12-01')).toBe('DK-2026-');
  expect(feeNumbersEnd('2026-12-01') > 'DK-2026-9999').toBe(true);
  expect(nextFeeNumber('2026-12-01', null)).toBe('DK-2026-0001');
  expect(nextFeeNumber('2026-12-01', 'DK-2026-0001')).toBe('DK-2026-0002');
  expect(nextFeeNumber('2026-12-01', 'DK-2026-0099')).toBe('DK-2026-0100');
});

test('the lines are the groups of cards, what the minimum adds, and what costs nothing', () => {
  const groups = [
    { ...rate, count: 4, base: 1_699_900, fee: 28_900 },
    { kind: 'Brand', brand: 'Maestro', count: 1, base: 100_000, fee: 1_200 },
    { kind: 'Brand', brand: 'VPay', count: 0, base: 0, fee: 0 },
    { kind: 'Foreign', brand, count: 2, base: 1_000_000, fee: 39_600 },
  ] as const;
  expect(
    feeLinesOf(
      {
        voidCount: 1,
        voided: 50_000,
        refundCount: 2,
        refunded: 7_000,
        minimumFees: { below: 300_000, saleCount: 2, gross: 399_900, fee: 10_200, extraFee: 3_400 },
      },
      groups,
    ),
  ).toEqual([
    groups[0],
    groups[1],
    groups[3],
    { kind: 'Minimum', brand, count: 2, base: 399_900, fee: 3_400 },
    { kind: 'Void', brand, count: 1, base: 50_000, fee: 0 },
    { kind: 'Refund', brand, count: 2, base: 7_000, fee: 0 },
  ]);
});

test('has no lines of nothing, except the first', () => {
  expect(feeLinesOf(noFees, [rate])).toEqual([rate]);
  expect(feeLinesOf({ ...noFees, voidCount: 1, voided: 50_000 }, [rate]).map(({ kind }) => kind)).toEqual([
    'Rate',
    'Void',
  ]);
});
