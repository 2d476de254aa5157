import { describe, expect, it } from 'vitest';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import { onlineTransactionStatuses } from '#shared/online-transactions/online-transaction-enums.ts';
import {
  alertsOf,
  changesBy,
  type PaymentNotification,
  replacesWaiting,
  toNotification,
} from './online-transactions.rules.ts';

const receivedAt = new Date('2026-11-18T11:00:00.000Z');
const occurredAt = new Date('2026-11-18T10:59:00.000Z');
const payment: OnlinePayment = {
  gatewayEntityId: 'entity',
  gatewayPaymentId: 'payment',
  referencedPaymentId: null,
  paymentType: 'DB',
  status: 'Successful',
  isForReview: false,
  isChargeback: false,
  amount: 1_250_000,
  currency: 'HUF',
  resultCode: '000.000.000',
  cardBrand: 'Visa',
  maskedCardNumber: '420000******0000',
  shopReference: '2026/1042',
  occurredAt,
};
const notification: PaymentNotification = {
  gatewayPaymentId: 'payment',
  referencedPaymentId: null,
  paymentType: 'DB',
  status: 'Successful',
  amount: 1_250_000,
  currency: 'HUF',
  resultCode: '000.000.000',
  cardBrand: 'Visa',
  maskedCardNumber: '420000******0000',
  shopReference: '2026/1042',
  occurredAt,
  receivedAt,
};
const withoutCard = { cardBrand: '', maskedCardNumber: '****' };

describe('toNotification', () => {
  it('returns the payment with its time of arrival', () => {
    expect(toNotification(payment, receivedAt)).toEqual(notification);
  });

  it('marks a payment without a card', () => {
    expect(toNotification({ ...payment, cardBrand: null, maskedCardNumber: null }, receivedAt)).toEqual({
      ...notification,
      ...withoutCard,
    });
  });

  it.each([null, new Date('2031-01-01T00:00:00.000Z'), new Date(7_000)])(
    'replaces the time %s by the time of arrival',
    (wrong) => {
      expect(toNotification({ ...payment, occurredAt: wrong }, receivedAt)).toMatchObject({ occurredAt: receivedAt });
    },
  );

  it.each<[Partial<OnlinePayment>, string]>([
    [{ isChargeback: true }, 'Chargeback'],
    [{ isChargeback: true, currency: 'EUR' }, 'Chargeback'],
    [{ currency: 'EUR' }, 'ForeignCurrency'],
    [{ currency: null }, 'Unusable'],
    [{ amount: null }, 'Unusable'],
    [{ amount: 0 }, 'Unusable'],
    [{ paymentType: 'XX' }, 'Unusable'],
    [{ gatewayPaymentId: null }, 'Unusable'],
  ])('returns the alert of a payment with %j: %s', (odd, kind) => {
    expect(toNotification({ ...payment, ...odd }, receivedAt)).toBe(kind);
  });
});

const stored = { ...notification, onlineEntityId: 'shop' };

describe('changesBy', () => {
  it('raises the status from pending over failed to successful, with its result code', () => {
    const table = Object.fromEntries(
      onlineTransactionStatuses.map((before) => [
        before,
        onlineTransactionStatuses.map((status) => {
          const changes = changesBy(
            { ...stored, status: before },
            { ...notification, status, resultCode: 'new' },
            'shop',
          );
          if (changes !== null) expect(changes).toEqual({ status, resultCode: 'new' });
          return changes !== null;
        }),
      ]),
    );
    expect(onlineTransactionStatuses).toEqual(['Pending', 'Successful', 'Failed']);
    expect(table).toEqual({
      Pending: [false, true, true],
      Successful: [false, false, false],
      Failed: [false, true, false],
    });
  });

  it('adds a missing card whichever status results, and keeps a stored one', () => {
    const { cardBrand, maskedCardNumber } = notification;
    const card = { cardBrand, maskedCardNumber };
    const pending = { ...notification, status: 'Pending' } as const;
    expect(changesBy({ ...stored, ...withoutCard }, pending, 'shop')).toEqual(card);
    const raised = { ...card, status: 'Successful', resultCode: '000.000.000' };
    expect(changesBy({ ...stored, ...withoutCard, status: 'Pending' }, notification, 'shop')).toEqual(raised);
    const other = { ...notification, cardBrand: 'Maestro', maskedCardNumber: '500000******0001' };
    expect(changesBy(stored, other, 'shop')).toBeNull();
    expect(changesBy(stored, { ...notification, ...withoutCard }, 'shop')).toBeNull();
    expect(changesBy({ ...stored, ...withoutCard }, { ...notification, ...withoutCard }, 'shop')).toBeNull();
  });

  it('contradicts with another web shop, type or amount, in every status', () => {
    for (const status of onlineTransactionStatuses) {
      const before = { ...stored, status };
      expect(changesBy(before, notification, 'other')).toBe('contradicts');
      expect(changesBy(before, { ...notification, paymentType: 'RF' }, 'shop')).toBe('contradicts');
      expect(changesBy(before, { ...notification, amount: 1 }, 'shop')).toBe('contradicts');
    }
  });
});

describe('replacesWaiting', () => {
  it('keeps the highest status, and replaces what cannot be read', () => {
    const decide = (waiting: PaymentNotification['status'] | null) =>
      onlineTransactionStatuses.map((status) => replacesWaiting({ status }, waiting && { status: waiting }));
    expect(decide('Pending')).toEqual([false, true, true]);
    expect(decide('Failed')).toEqual([false, true, false]);
    expect(decide('Successful')).toEqual([false, false, false]);
    expect(decide(null)).toEqual([true, true, true]);
  });
});

describe('alertsOf', () => {
  it.each([
    [false, false, []],
    [true, false, ['Review']],
    [false, true, ['Contradiction']],
    [true, true, ['Contradiction', 'Review']],
  ])('for review %j and contradicting %j are %j', (isForReview, isContradiction, kinds) => {
    expect(alertsOf({ isForReview }, isContradiction)).toEqual(kinds);
  });
});
