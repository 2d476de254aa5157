import { describe, expect, it } from 'vitest';
import { noRefundLimits } from '#shared/transactions/refund-limits.schema.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { givenOn, isLimited, maxRefundOf, requireMayChange, requireWithinLimits } from './refund-limits.rules.ts';

const limits = { cashierPerRefund: 500, cashierPerDay: 1_200, managerPerRefund: 5_000, managerPerDay: null };

describe('maxRefundOf', () => {
  it.each([
    ['Cashier', limits, 0, 500],
    ['Cashier', limits, 700, 500],
    ['Cashier', limits, 701, 499],
    ['Cashier', limits, 1_200, 0],
    ['Cashier', limits, 1_500, 0],
    ['Cashier', { ...limits, cashierPerRefund: null }, 200, 1_000],
    ['Cashier', { ...limits, cashierPerRefund: 0 }, 0, 0],
    ['Cashier', noRefundLimits, 9_999, null],
    ['Manager', limits, 9_999, 5_000],
    ['Manager', { ...limits, managerPerRefund: null, managerPerDay: 800 }, 300, 500],
    ['Owner', limits, 9_999, null],
    ['Accountant', limits, 0, null],
    [null, limits, 0, null],
  ] as const)('of a %s with %o after %i is %s', (role, of, given, max) => {
    expect(maxRefundOf(of, role, given)).toBe(max);
  });
});

describe('requireWithinLimits', () => {
  it('admits an amount up to the limit, and more of those without one', () => {
    const decide = (role: 'Cashier' | 'Owner' | null, amount: number, given = 0) =>
      decisionOf(() => requireWithinLimits(limits, role, { amount, given }));
    expect([decide('Cashier', 500), decide('Cashier', 501)]).toEqual([undefined, 'refundOverLimit']);
    expect([decide('Cashier', 200, 1_000), decide('Cashier', 201, 1_000)]).toEqual([undefined, 'refundOverLimit']);
    expect([decide('Owner', 99_999), decide(null, 99_999)]).toEqual([undefined, undefined]);
  });
});

describe('requireMayChange', () => {
  it('lets a manager change the limits of cashiers only', () => {
    const decide = (role: 'Manager' | 'Owner' | null, changes: object) =>
      decisionOf(() => requireMayChange(role, limits, { ...limits, ...changes }));
    expect(decide('Manager', { cashierPerDay: null, cashierPerRefund: 1 })).toBeUndefined();
    expect(decide('Manager', { managerPerRefund: null })).toBe('forbidden');
    expect(decide('Manager', { managerPerDay: 1 })).toBe('forbidden');
    for (const role of ['Owner', null] as const) expect(decide(role, { managerPerDay: 1 })).toBeUndefined();
  });
});

it('counts what was given back on the same day only', () => {
  expect(givenOn('2026-11-18', null)).toBe(0);
  expect(givenOn('2026-11-18', { day: '2026-11-18', amount: 700 })).toBe(700);
  expect(givenOn('2026-11-19', { day: '2026-11-18', amount: 700 })).toBe(0);
});

it('counts the roles that may have a limit', () => {
  expect((['Owner', 'Manager', 'Cashier', 'Accountant', null] as const).filter(isLimited)).toEqual([
    'Manager',
    'Cashier',
  ]);
});
