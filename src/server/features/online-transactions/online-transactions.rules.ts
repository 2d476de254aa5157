import { z } from 'zod';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import {
  type OnlineTransactionStatus,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';
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

/** Returns the payment as it is stored, or the kind of alert that it raises because it cannot be stored. */
export const toNotification = (
  payment: OnlinePayment,
  receivedAt: Date,
): PaymentNotification | 'ForeignCurrency' | 'Unusable' => {
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
 * Returns true if a status replaces the stored one. It only rises, from pending over failed to successful: the result
 * does not depend on the order of the notifications, and a success is never lost.
 */
export const outranks = (status: OnlineTransactionStatus, stored: OnlineTransactionStatus): boolean =>
  ranks[status] > ranks[stored];

export const hasCard = ({ maskedCardNumber }: Pick<PaymentNotification, 'maskedCardNumber'>): boolean =>
  maskedCardNumber !== noCard.maskedCardNumber;
