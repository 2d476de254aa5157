import { z } from 'zod';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import {
  type OnlineTransactionStatus,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { isGatewayTimeWrong } from '#shared/transactions/payment-time.ts';

/** A payment that the gateway sent and that can be stored. Alerts store it as JSON until its web shop is known. */
export const paymentNotificationSchema = z.object({
  gatewayPaymentId: z.string(),
  referencedPaymentId: z.string().nullable(),
  paymentType: z.enum(onlinePaymentTypes),
  status: z.enum(onlineTransactionStatuses),
  amount: z.number().int().positive(),
  currency: z.literal('HUF'),
  resultCode: z.string(),
  cardBrand: z.string(),
  maskedCardNumber: z.string(),
  shopReference: z.string().nullable(),
  occurredAt: z.coerce.date(),
  receivedAt: z.coerce.date(),
});
export type PaymentNotification = z.infer<typeof paymentNotificationSchema>;

/** Stored for payments without a card. */
const noCard = { cardBrand: '', maskedCardNumber: '****' };

type UnlistedKind = Extract<ShopAlertKind, 'Chargeback' | 'ForeignCurrency' | 'Unusable'>;

/**
 * Returns the payment as it is stored, or the kind of alert if it cannot be stored. A wrong time of the gateway is
 * replaced by the time of arrival.
 */
export const toNotification = (payment: OnlinePayment, receivedAt: Date): PaymentNotification | UnlistedKind => {
  if (payment.isChargeback) return 'Chargeback';
  if (payment.currency !== null && payment.currency !== 'HUF') return 'ForeignCurrency';
  const { occurredAt } = payment;
  const isWrong = occurredAt === null || isGatewayTimeWrong(occurredAt, receivedAt);
  const parsed = paymentNotificationSchema.safeParse({
    ...payment,
    cardBrand: payment.cardBrand ?? noCard.cardBrand,
    maskedCardNumber: payment.maskedCardNumber ?? noCard.maskedCardNumber,
    occurredAt: isWrong ? receivedAt : occurredAt,
    receivedAt,
  });
  return parsed.data ?? 'Unusable';
};

const ranks: Record<OnlineTransactionStatus, number> = { Pending: 0, Failed: 1, Successful: 2 };

/**
 * Returns true if a status replaces the stored one. It only rises, from pending over failed to successful, so the order
 * of notifications does not matter and a success is never lost.
 */
const outranks = (status: OnlineTransactionStatus, stored: OnlineTransactionStatus): boolean =>
  ranks[status] > ranks[stored];

/** Returns true if a notification replaces the one that waits for its web shop; `waiting` is null if it is damaged. */
export const replacesWaiting = (
  { status }: Pick<PaymentNotification, 'status'>,
  waiting: Pick<PaymentNotification, 'status'> | null,
): boolean => waiting === null || outranks(status, waiting.status);

const hasCard = ({ maskedCardNumber }: Pick<PaymentNotification, 'maskedCardNumber'>): boolean =>
  maskedCardNumber !== noCard.maskedCardNumber;

type StoredFacts = Pick<PaymentNotification, 'paymentType' | 'amount' | 'status' | 'maskedCardNumber'> & {
  onlineEntityId: string;
};
type NotifiedChanges = Partial<Pick<PaymentNotification, 'status' | 'resultCode' | 'cardBrand' | 'maskedCardNumber'>>;

/**
 * Returns what a notification changes in the stored payment: a higher status, a missing card; null for nothing. Another
 * type, amount or web shop is a contradiction.
 */
export const changesBy = (
  stored: StoredFacts,
  notification: PaymentNotification,
  onlineEntityId: string,
): NotifiedChanges | 'contradicts' | null => {
  const { paymentType, amount, status, resultCode, cardBrand, maskedCardNumber } = notification;
  const isSame =
    stored.onlineEntityId === onlineEntityId && stored.paymentType === paymentType && stored.amount === amount;
  if (!isSame) return 'contradicts';
  const raisesStatus = outranks(status, stored.status);
  const addsCard = hasCard(notification) && !hasCard(stored);
  if (!raisesStatus && !addsCard) return null;
  return {
    ...(raisesStatus ? { status, resultCode } : {}),
    ...(addsCard ? { cardBrand, maskedCardNumber } : {}),
  };
};

/** Returns the alerts that a payment raises although it can be stored. */
export const alertsOf = (
  { isForReview }: Pick<OnlinePayment, 'isForReview'>,
  isContradiction: boolean,
): Extract<ShopAlertKind, 'Contradiction' | 'Review'>[] => [
  ...(isContradiction ? (['Contradiction'] as const) : []),
  ...(isForReview ? (['Review'] as const) : []),
];
