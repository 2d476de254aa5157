import { describe, expect, test } from 'vitest';
import type { GatewayPayment, PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { nextCheckAt, nextState } from './next-state.ts';

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

describe('a success', () => {
  test('pays the order', () => {
    expect(resultOf(paid)).toEqual(pays);
  });

  test('pays it late, too, and after a failure', () => {
    expect(resultOf(paid, { now: at(300) })).toEqual(pays);
    expect(resultOf(paid, { status: 'Failed', order: 'Failed' })).toEqual(pays);
    expect(resultOf(paid, { status: 'Failed', order: 'Pending' })).toEqual(pays);
  });

  test('that is told again changes nothing', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf(paid, known)).toEqual(stays('Successful'));
  });

  test('on another checkout of a paid order has to be refunded', () => {
    const duplicate = { checkout: 'Failed', order: 'Successful', isFirstPayment: true, alerts: ['Duplicate'] };
    expect(resultOf(paid, { status: 'Failed', order: 'Successful' })).toEqual(duplicate);
    expect(resultOf(paid, { status: 'Pending', order: 'Successful' })).toEqual(duplicate);
  });

  test('twice on one checkout has to be refunded', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'b2' } as const;
    expect(resultOf(paid, known)).toEqual({ ...stays('Successful'), alerts: ['Duplicate'] });
  });

  test('that the gateway wants looked at counts, and is flagged', () => {
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
  ])('with a wrong %s never counts', (_name, own) => {
    const wrong: PaymentOutcome = { ...paid, payment: { ...payment, ...own } };
    expect(resultOf(wrong)).toEqual({ ...stays('Pending'), alerts: ['Mismatch'] });
    expect(resultOf(wrong, { now: at(31 + 24 * 60) })).toEqual({
      ...stays('Failed'),
      alerts: ['Mismatch', 'Unresolved'],
    });
  });
});

describe('a refusal', () => {
  test('ends the checkout, and the order may be tried again', () => {
    expect(resultOf(rejected)).toEqual(stays('Failed'));
  });

  test('never takes back a success', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf(rejected, known)).toEqual(stays('Successful'));
    expect(resultOf(rejected, { status: 'Pending', order: 'Successful' })).toEqual(stays('Failed', 'Successful'));
  });

  test('of an older checkout leaves a newer one alone', () => {
    expect(resultOf(rejected, { status: 'Failed', order: 'Pending' })).toEqual(stays('Failed', 'Pending'));
  });

  test('of somebody else’s payment is not ours', () => {
    const foreign: PaymentOutcome = { ...rejected, payment: { ...payment, merchantReference: 'another' } };
    expect(resultOf(foreign)).toEqual({ ...stays('Pending'), alerts: ['Mismatch'] });
  });
});

describe('no decision', () => {
  const none: PaymentOutcome = { kind: 'NoPayment', resultCode: '200.300.404' };
  const doubt: PaymentOutcome = { kind: 'Uncertain', resultCode: '900.100.300' };
  const silence: PaymentOutcome = { kind: 'Unanswered', reason: 'TimeoutError' };
  const pending: PaymentOutcome = { kind: 'Pending', resultCode: '800.400.500' };
  const week = 7 * 24 * 60;

  test('without a payment the checkout ends at its end, and not before', () => {
    expect(resultOf(none, { now: at(29) })).toEqual(stays('Pending'));
    expect(resultOf(none, { now: at(30) })).toEqual(stays('Failed'));
  });

  test('an uncertain outcome stays open for a day after the end, and then is told', () => {
    expect(resultOf(doubt, { now: at(30 + 24 * 60 - 1) })).toEqual(stays('Pending'));
    expect(resultOf(doubt, { now: at(30 + 24 * 60) })).toEqual({ ...stays('Failed'), alerts: ['Unresolved'] });
  });

  test('a pending one and a gateway that is away never end by themselves', () => {
    expect(resultOf(pending, { now: at(week) })).toEqual(stays('Pending'));
    expect(resultOf(silence, { now: at(week) })).toEqual(stays('Pending'));
  });

  test('a chargeback is told, and the order stays paid', () => {
    const known = { status: 'Successful', order: 'Successful', paidAt: at(4), gatewayPaymentId: 'a1' } as const;
    expect(resultOf({ kind: 'ChargedBack', payment }, known)).toEqual({
      ...stays('Successful'),
      alerts: ['Chargeback'],
    });
  });
});

describe('the next look', () => {
  const times = { createdAt: at(0), expiresAt: at(30) };

  test('at an open checkout comes soon, at its end, and then more and more seldom', () => {
    expect(nextCheckAt('Pending', times, at(0))).toEqual(at(2));
    expect(nextCheckAt('Pending', times, at(20))).toEqual(at(25));
    expect(nextCheckAt('Pending', times, at(29))).toEqual(at(31));
    expect(nextCheckAt('Pending', times, at(40))).toEqual(at(50));
    expect(nextCheckAt('Pending', times, at(40 * 24 * 60))).toEqual(at(41 * 24 * 60));
  });

  test('at a failed one comes after its end, a day later, and then never', () => {
    expect(nextCheckAt('Failed', times, at(5))).toEqual(at(31));
    expect(nextCheckAt('Failed', times, at(31))).toEqual(at(30 + 24 * 60));
    expect(nextCheckAt('Failed', times, at(31 + 24 * 60))).toBeNull();
  });

  test('at a paid one never comes', () => {
    expect(nextCheckAt('Successful', times, at(1))).toBeNull();
  });
});
