import { describe, expect, it } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import { isSettledBy, refundChange, settledAtOf, termsOfOrder } from './orders.rules.ts';

describe('termsOfOrder', () => {
  it('are the current price of all terminals with VAT, unpaid', () => {
    expect(termsOfOrder({ terminalCount: 2, isExtraQuantityNeeded: false })).toEqual({
      status: 'Pending',
      netUnitPrice: forints(19_900),
      vatPercent: 27,
      totalPrice: forints(50_546),
      isExtraQuantityNeeded: false,
    });
  });

  it.each([
    [maxTerminals, true, true],
    [maxTerminals, false, false],
    [maxTerminals - 1, true, false],
  ])('of %d terminals with more needed (%j) ask for more: %j', (terminalCount, isExtraQuantityNeeded, expected) => {
    expect(termsOfOrder({ terminalCount, isExtraQuantityNeeded }).isExtraQuantityNeeded).toBe(expected);
  });
});

describe('isSettledBy', () => {
  const decide = (paymentMethod: 'BankCard' | 'Cod') =>
    Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        orderStatuses.map((next) => decisionOf(() => isSettledBy({ paymentMethod, status }, next))),
      ]),
    );

  it('lets a pending or failed order change, and keeps a paid one', () => {
    expect(orderStatuses).toEqual(['Pending', 'Successful', 'Failed']);
    expect(decide('Cod')).toEqual({
      Pending: [false, true, true],
      Successful: ['orderAlreadyPaid', false, 'orderAlreadyPaid'],
      Failed: [true, true, false],
    });
  });

  it('leaves orders by bank card to the gateway', () => {
    expect(new Set(Object.values(decide('BankCard')).flat())).toEqual(new Set(['orderSettledByGateway']));
  });
});

it('an order has a time of payment only if it is paid', () => {
  const now = new Date('2026-11-18T11:00:00.000Z');
  expect(orderStatuses.map((status) => settledAtOf(status, now))).toEqual([null, now, null]);
});

describe('refundChange', () => {
  const handledAt = new Date('2026-11-18T11:00:00.000Z');

  it.each([
    ['Rejected', null, null, 'added'],
    ['Rejected', 'refund', null, null],
    ['Rejected', 'refund', handledAt, null],
    ['Accepted', null, null, null],
    ['Accepted', 'refund', null, 'deleted'],
    ['Accepted', 'refund', handledAt, null],
    ['Pending', 'refund', null, 'deleted'],
  ] as const)('of a merchant that is %s with %j handled at %j is %j', (merchantStatus, refundId, handled, change) => {
    expect(refundChange({ merchantStatus, refundId, handledAt: handled })).toBe(change);
  });
});
