import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { feeOf, standardPrice } from '#shared/prices/sale-price.ts';
import { calculateFees, maxTurnover, paymentsOf } from './calculate-fees.ts';

const ofForints = (turnover: number, payments: number, foreignShare = 0) =>
  calculateFees({ turnover: forints(turnover), payments, foreignShare });

describe('calculateFees', () => {
  test.each([
    { turnover: 3_000, payments: 1, foreignShare: 0, fee: 51 },
    { turnover: 500_000, payments: 125, foreignShare: 0, fee: 8_500 },
    // 800 Ft each: the minimum fee of each counts, not 1.7% of the whole.
    { turnover: 80_000, payments: 100, foreignShare: 0, fee: 5_100 },
    // 100 payments of 10,000 Ft, ten of them from abroad: 90 × 170 + 10 × 318.
    { turnover: 1_000_000, payments: 100, foreignShare: 10, fee: 18_480 },
    { turnover: 1_000_000, payments: 100, foreignShare: 100, fee: 31_800 },
    { turnover: 0, payments: 0, foreignShare: 50, fee: 0 },
  ])(
    'calculates for $payments payments of $turnover Ft in total, $foreignShare% foreign, a fee of $fee Ft',
    (month) => {
      const fees = ofForints(month.turnover, month.payments, month.foreignShare);
      expect(fees.total).toBe(forints(month.fee));
      expect(fees.kept).toBe(forints(month.turnover - month.fee));
    },
  );

  test('returns the share of the fees as a fraction of the turnover', () => {
    expect(ofForints(500_000, 125).share).toBeCloseTo(0.017);
    expect(ofForints(80_000, 100).share).toBeCloseTo(0.06375);
    expect(ofForints(0, 0).share).toBe(0);
  });

  test('offers special rates above 30 million forints a year, not at it', () => {
    expect(ofForints(2_500_000, 500).deservesSpecialRate).toBe(false);
    expect(ofForints(2_500_001, 500).deservesSpecialRate).toBe(true);
  });

  test('returns the sum of the fees of the single payments', () => {
    const month = fc
      .record({ payments: fc.integer({ min: 1, max: 500 }), foreignShare: fc.integer({ min: 0, max: 100 }) })
      .chain(({ payments, foreignShare }) =>
        fc.record({
          payments: fc.constant(payments),
          foreignShare: fc.constant(foreignShare),
          turnover: fc.integer({ min: payments, max: 50_000_000 }),
        }),
      );
    fc.assert(
      fc.property(month, ({ turnover, payments, foreignShare }) => {
        const each = Array.from({ length: payments }, (_, index) => forints(Math.floor((turnover + index) / payments)));
        expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(forints(turnover));
        const foreign = Math.round((payments * foreignShare) / 100);
        const charged = each.map((amount, index) =>
          feeOf(amount, index < foreign ? { ...standardPrice.foreignFee, minimumFee: 0 } : standardPrice),
        );
        const { total } = ofForints(turnover, payments, foreignShare);
        expect(total).toBe(charged.reduce((sum, fee) => sum + fee, 0));
        if (foreign === 0) expect(total).toBeGreaterThanOrEqual(payments * standardPrice.minimumFee);
      }),
    );
  });

  test('stays exact at the maximum turnover', () => {
    const { total, kept } = calculateFees({ turnover: maxTurnover, payments: 1, foreignShare: 0 });
    expect(total).toBe(forints(170_000_000));
    expect(total + kept).toBe(maxTurnover);
  });
});

test.each([
  [0, 4_000, 0],
  [500_000, 4_000, 125],
  [10_000, 4_000, 3],
  [100, 4_000, 1],
])('paymentsOf divides %d Ft by an average of %d Ft into %d payments', (turnover, average, payments) => {
  expect(paymentsOf(forints(turnover), forints(average))).toBe(payments);
});
