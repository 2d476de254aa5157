import { expect, test } from 'vitest';
import { feeLinesOf, feeNumbersEnd, feeNumbersOf, nextFeeNumber } from './fee-statements.rules.ts';

const noFees = {
  ...{ saleCount: 0, gross: 0, fee: 0, voidCount: 0, voided: 0, refundCount: 0, refunded: 0 },
  minimumFees: { below: 300_000, saleCount: 0, gross: 0, fee: 0, extraFee: 0 },
};

test('numbers count up from 1 in the year of the month', () => {
  expect(feeNumbersOf('2026-12-01')).toBe('DK-2026-');
  expect(feeNumbersEnd('2026-12-01') > 'DK-2026-9999').toBe(true);
  expect(nextFeeNumber('2026-12-01', null)).toBe('DK-2026-0001');
  expect(nextFeeNumber('2026-12-01', 'DK-2026-0001')).toBe('DK-2026-0002');
  expect(nextFeeNumber('2026-12-01', 'DK-2026-0099')).toBe('DK-2026-0100');
});

test('the lines are the rate of all sales, what the minimum adds, and what costs nothing', () => {
  expect(
    feeLinesOf({
      ...{ saleCount: 4, gross: 1_699_900, fee: 32_300, voidCount: 1, voided: 50_000, refundCount: 2, refunded: 7_000 },
      minimumFees: { below: 300_000, saleCount: 2, gross: 399_900, fee: 10_200, extraFee: 3_400 },
    }),
  ).toEqual([
    { kind: 'Rate', count: 4, base: 1_699_900, fee: 28_900 },
    { kind: 'Minimum', count: 2, base: 399_900, fee: 3_400 },
    { kind: 'Void', count: 1, base: 50_000, fee: 0 },
    { kind: 'Refund', count: 2, base: 7_000, fee: 0 },
  ]);
});

test('lines of nothing are left out, except the first', () => {
  expect(feeLinesOf(noFees)).toEqual([{ kind: 'Rate', count: 0, base: 0, fee: 0 }]);
  expect(feeLinesOf({ ...noFees, voidCount: 1, voided: 50_000 }).map(({ kind }) => kind)).toEqual(['Rate', 'Void']);
});
