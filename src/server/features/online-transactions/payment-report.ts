import { z } from 'zod';
import type { ShopPayment } from '#server/gateways/payment/shop-payment.ts';
import {
  type OnlineTransactionStatus,
  onlinePaymentTypes,
  onlineTransactionStatuses,
} from '#shared/online-transactions/online-transaction-enums.ts';

/** A payment in a web shop that can be written down as it is. Also the form in which one waits for its web shop. */
export const paymentReportSchema = z.object({
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
export type PaymentReport = z.infer<typeof paymentReportSchema>;

/** A gateway's clock may be this far ahead of ours before the arrival counts instead. */
const clockToleranceMs = 5 * 60_000;
/** For payments without a card: every digit is hidden. */
const noCard = { cardBrand: '', maskedCardNumber: '****' };

export type Refusal = 'ForeignCurrency' | 'Unusable';

/** The report of a payment that arrived at `at`, or why there can be none. */
export const toReport = (payment: ShopPayment, at: Date): PaymentReport | Refusal => {
  if (payment.currency !== null && payment.currency !== 'HUF') return 'ForeignCurrency';
  const { occurredAt } = payment;
  const isAhead = occurredAt === null || occurredAt.getTime() - at.getTime() > clockToleranceMs;
  const parsed = paymentReportSchema.safeParse({
    ...payment,
    cardBrand: payment.cardBrand ?? noCard.cardBrand,
    maskedCardNumber: payment.maskedCardNumber ?? noCard.maskedCardNumber,
    occurredAt: isAhead ? at : occurredAt,
    receivedAt: at,
  });
  return parsed.data ?? 'Unusable';
};

const ranks: Record<OnlineTransactionStatus, number> = { Pending: 0, Failed: 1, Successful: 2 };

/**
 * Whether a status that is told now replaces the stored one. It only rises, from pending over failed to successful, so that
 * the same reports end the same in whatever order they come, and money that was taken is never taken for lost.
 */
export const outranks = (told: OnlineTransactionStatus, stored: OnlineTransactionStatus): boolean =>
  ranks[told] > ranks[stored];

export const knowsCard = ({ maskedCardNumber }: Pick<PaymentReport, 'maskedCardNumber'>): boolean =>
  maskedCardNumber !== noCard.maskedCardNumber;
