import { describe, expect, test } from 'vitest';
import type { GatewayPayment, PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  checkoutEnd,
  handledBy,
  type NextState,
  nextCheckAt,
  nextState,
  reportedPayment,
  requirePayable,
  shownStatus,
} from './payments.rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 11, minutes));
const checkout = {
  id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  status: 'Pending' as OrderStatus,
  paidAt: null as Date | null,
  gatewayPaymentId: null as string | null,
  amount: 2_527_300,
  currency: 'HUF',
  expiresAt: at(30),
};
const payment: GatewayPayment = {
  id: 'a1',
  merchantReference: checkout.id,
  isDebit: true,
  amount: checkout.amount,
  currency: 'HUF',
  resultCode: '000.000.000',
};
const paid: PaymentOutcome = { kind: 'Paid', payment, isForReview: false };
const rejected: PaymentOutcome = { kind: 'Rejected', payment: { ...payment, resultCode: '800.100.152' } };

const resultOf = (
  outcome: PaymentOutcome,
  { order = 'Pending', now = at(5), ...own }: Partial<typeof checkout> & { order?: OrderStatus; now?: Date } = {},
) => {
  const { checkoutStatus, orderStatus, isFirstPayment, alerts } = nextState(
    { status: order },
    { ...checkout, ...own },
    outcome,
    now,
  );
  return { checkout: checkoutStatus, order: orderStatus, isFirstPayment, alerts };
};

const stays = (status: OrderStatus, order: OrderStatus = status) => ({
  checkout: status,
  order,
  isFirstPayment: false,
  alerts: [],
});
const pays = { checkout: 'Successful', order: 'Successful', isFirstPayment: true, alerts: [] };

describe('a successful payment', () => {
  test('pays the order', () => {
    expect(resultOf(paid)).toEqual(pays);
  });

  test('pays a late and a failed order', () => {
    expect(resultOf(paid, { now: at(300) })).toEqual(pays);
    expect(resultOf(paid, { status: 'Failed', order: 'Failed' })).toEqual(pays);
    expect(resultOf(paid, { status: 'Failed', order: 'Pending' })).toEqual(pays);
  });

  test('changes nothing when it is reported again', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf(paid, known)).toEqual(stays('Successful'));
  });

  test('raises Duplicate on another checkout of a paid order', () => {
    const duplicate = { checkout: 'Failed', order: 'Successful', isFirstPayment: true, alerts: ['Duplicate'] };
    expect(resultOf(paid, { status: 'Failed', order: 'Successful' })).toEqual(duplicate);
    expect(resultOf(paid, { status: 'Pending', order: 'Successful' })).toEqual(duplicate);
  });

  test('raises Duplicate when it is the second payment of one checkout', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'b2' } as const;
    expect(resultOf(paid, known)).toEqual({ ...stays('Successful'), alerts: ['Duplicate'] });
  });

  test('pays the order and raises Review when the gateway asks for a review', () => {
    expect(resultOf({ ...paid, isForReview: true })).toEqual({ ...pays, alerts: ['Review'] });
  });

  test.each([
    ['amount', { amount: 2_527_299 }],
    ['missing amount', { amount: null }],
    ['currency', { currency: 'EUR' }],
    ['missing currency', { currency: null }],
    ['reference', { merchantReference: '01KAGJ6V5T3M9Q2X7C4N8B1RZE' }],
    ['missing reference', { merchantReference: null }],
    ['kind of payment', { isDebit: false }],
  ])('raises Mismatch and pays nothing with a wrong %s', (_name, own) => {
    const wrong: PaymentOutcome = { ...paid, payment: { ...payment, ...own } };
    expect(resultOf(wrong)).toEqual({ ...stays('Pending'), alerts: ['Mismatch'] });
    expect(resultOf(wrong, { now: at(31 + 24 * 60) })).toEqual({
      ...stays('Failed'),
      alerts: ['Mismatch', 'Unresolved'],
    });
  });
});

describe('a rejected payment', () => {
  test('fails the checkout and its order', () => {
    expect(resultOf(rejected)).toEqual(stays('Failed'));
  });

  test('does not change a paid order', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf(rejected, known)).toEqual(stays('Successful'));
    expect(resultOf(rejected, { status: 'Pending', order: 'Successful' })).toEqual(stays('Failed', 'Successful'));
  });

  test('does not change the order when a newer checkout is open', () => {
    expect(resultOf(rejected, { status: 'Failed', order: 'Pending' })).toEqual(stays('Failed', 'Pending'));
  });

  test('raises Mismatch when it has another reference', () => {
    const foreign: PaymentOutcome = { ...rejected, payment: { ...payment, merchantReference: 'another' } };
    expect(resultOf(foreign)).toEqual({ ...stays('Pending'), alerts: ['Mismatch'] });
  });
});

describe('an outcome without a decision', () => {
  const none: PaymentOutcome = { kind: 'NoPayment', resultCode: '200.300.404' };
  const doubt: PaymentOutcome = { kind: 'Uncertain', resultCode: '900.100.300' };
  const silence: PaymentOutcome = { kind: 'Unanswered', reason: 'TimeoutError' };
  const pending: PaymentOutcome = { kind: 'Pending', resultCode: '800.400.500' };
  const week = 7 * 24 * 60;

  test('fails a checkout without a payment at its end, not earlier', () => {
    expect(resultOf(none, { now: at(29) })).toEqual(stays('Pending'));
    expect(resultOf(none, { now: at(30) })).toEqual(stays('Failed'));
  });

  test('keeps an uncertain checkout open for a day after its end, then raises Unresolved', () => {
    expect(resultOf(doubt, { now: at(30 + 24 * 60 - 1) })).toEqual(stays('Pending'));
    expect(resultOf(doubt, { now: at(30 + 24 * 60) })).toEqual({ ...stays('Failed'), alerts: ['Unresolved'] });
  });

  test('keeps a checkout open while it is pending or the gateway does not answer', () => {
    expect(resultOf(pending, { now: at(week) })).toEqual(stays('Pending'));
    expect(resultOf(silence, { now: at(week) })).toEqual(stays('Pending'));
  });

  test('raises Chargeback and leaves the order paid', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf({ kind: 'ChargedBack', payment }, known)).toEqual({
      ...stays('Successful'),
      alerts: ['Chargeback'],
    });
  });
});

describe('nextCheckAt', () => {
  const times = { createdAt: at(0), expiresAt: at(30) };

  test('checks an open checkout soon, at its end, then at growing intervals', () => {
    expect(nextCheckAt('Pending', times, at(0))).toEqual(at(2));
    expect(nextCheckAt('Pending', times, at(20))).toEqual(at(25));
    expect(nextCheckAt('Pending', times, at(29))).toEqual(at(31));
    expect(nextCheckAt('Pending', times, at(40))).toEqual(at(50));
    expect(nextCheckAt('Pending', times, at(40 * 24 * 60))).toEqual(at(41 * 24 * 60));
  });

  test('checks a failed checkout after its end and a day later', () => {
    expect(nextCheckAt('Failed', times, at(5))).toEqual(at(31));
    expect(nextCheckAt('Failed', times, at(31))).toEqual(at(30 + 24 * 60));
    expect(nextCheckAt('Failed', times, at(31 + 24 * 60))).toBeNull();
  });

  test('returns null for a paid checkout', () => {
    expect(nextCheckAt('Successful', times, at(1))).toBeNull();
  });
});

test('checkoutEnd is in half an hour', () => {
  expect(checkoutEnd(at(0))).toEqual(at(30));
});

describe('requirePayable', () => {
  test.each([
    ['BankCard', 'Pending', undefined],
    ['BankCard', 'Failed', undefined],
    ['BankCard', 'Successful', 'orderAlreadyPaid'],
    ['Cod', 'Pending', 'orderNotByBankCard'],
    ['ByBankTransferInAdvance', 'Successful', 'orderNotByBankCard'],
  ] as const)('decides on an order by %s that is %s', (paymentMethod, status, decision) => {
    expect(decisionOf(() => requirePayable({ paymentMethod, status }))).toBe(decision);
  });
});

test('shownStatus is successful for a payment that is refunded later', () => {
  expect(shownStatus({ status: 'Failed', paidAt: at(4) })).toBe('Successful');
  expect(shownStatus({ status: 'Failed', paidAt: null })).toBe('Failed');
});

describe('reportedPayment', () => {
  const next = (change: Partial<NextState>): NextState => ({
    checkoutStatus: 'Pending',
    orderStatus: 'Pending',
    isFirstPayment: false,
    payment: null,
    resultCode: null,
    alerts: [],
    ...change,
  });
  const code = '000.000.000';

  test.each<[name: string, status: OrderStatus, next: Partial<NextState>, stored: object]>([
    ['nothing without a payment and a code', 'Pending', {}, {}],
    ['the code of an open checkout', 'Pending', { resultCode: code }, { resultCode: code }],
    ['no id of a payment that has decided nothing', 'Pending', { payment, resultCode: code }, { resultCode: code }],
    [
      'the rejected payment',
      'Pending',
      { payment, resultCode: code, checkoutStatus: 'Failed' },
      { resultCode: code, gatewayPaymentId: 'a1' },
    ],
    [
      'the payment of a checkout that had failed',
      'Failed',
      { payment, resultCode: code, isFirstPayment: true, checkoutStatus: 'Successful' },
      { resultCode: code, gatewayPaymentId: 'a1' },
    ],
    ['nothing of a later report', 'Failed', { payment, resultCode: code, checkoutStatus: 'Failed' }, {}],
    ['no empty id', 'Pending', { payment: { ...payment, id: '' }, checkoutStatus: 'Failed' }, {}],
  ])('stores %s', (_, status, change, stored) => {
    expect(reportedPayment({ status }, next(change))).toEqual(stored);
  });
});

describe('handledBy', () => {
  const now = at(10);
  const me = { userId: 'me', now };
  const mine = { handledAt: now, handledBy: 'me' };

  test.each([
    ['handled for the first time', null, true, mine],
    ['handled before', { at: at(1), by: { userId: 'first' } }, true, { handledAt: at(1), handledBy: 'first' }],
    ['settled automatically before', { at: at(1), by: null }, true, mine],
    ['opened again', { at: at(1), by: { userId: 'first' } }, false, { handledAt: null, handledBy: null }],
  ])('returns who handled an alert that is %s', (_, before, isHandled, expected) => {
    expect(handledBy(before, isHandled, me)).toEqual(expected);
  });
});
