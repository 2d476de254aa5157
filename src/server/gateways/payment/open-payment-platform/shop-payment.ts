import { z } from 'zod';
import { containsCardNumber, normaliseMaskedNumber } from '#shared/validation/card-number.ts';
import type { ShopPayment } from '../shop-payment.ts';
import { type PaymentAnswer, readAmount } from './payment-answer.ts';
import { classifyResult, type ResultClass } from './result-codes.ts';

/** Anything that is not as expected counts as not said: one odd member must not lose a payment. */
const text = (longest: number) => z.string().trim().min(1).max(longest).optional().catch(undefined);

const shopPartsSchema = z.looseObject({
  authentication: z
    .looseObject({ entityId: text(64) })
    .optional()
    .catch(undefined),
  entityId: text(64),
  ndc: text(255),
  referencedId: text(64),
  paymentBrand: text(30),
  timestamp: text(40),
  card: z
    .looseObject({ bin: text(19), last4Digits: text(19) })
    .optional()
    .catch(undefined),
});
type ShopParts = z.infer<typeof shopPartsSchema>;

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  VISADEBIT: 'Visa',
  VISAELECTRON: 'Visa Electron',
  VPAY: 'VPay',
  MASTER: 'Mastercard',
  MASTERDEBIT: 'Mastercard',
  MAESTRO: 'Maestro',
  AMEX: 'American Express',
};

const asciiCode = (code: string | undefined): string | null =>
  code !== undefined && /^[\x21-\x7e]+$/u.test(code) ? code : null;

/** `ndc` begins with the entity that the payment came in by. */
const entityOf = ({ authentication, entityId, ndc }: ShopParts): string | null =>
  asciiCode(authentication?.entityId ?? entityId ?? /^([0-9a-f]{32})_/iu.exec(ndc ?? '')?.[1]);

/** `2015-12-07 16:46:07+0000`, also with fractions of the second. */
const readTimestamp = (timestamp: string | undefined): Date | null => {
  const [, day, time, sign, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)(?:Z|([+-])(\d{2}):?(\d{2}))$/u.exec(timestamp ?? '') ??
    [];
  if (day === undefined || time === undefined) return null;
  const moment = new Date(`${day}T${time}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** At most the first six and the last four digits, whatever came. */
const maskedNumberOf = ({ card }: ShopParts): string | null => {
  const lastFour = /\d{4}$/u.exec(card?.last4Digits ?? '')?.[0];
  if (lastFour === undefined) return null;
  const begin = /^\d{6}/u.exec(card?.bin ?? '')?.[0];
  return normaliseMaskedNumber(`${begin ?? '******'}******${lastFour}`);
};

/** What may stand in our tables of what somebody else wrote: one line, and no card number. */
const harmless = (line: string | undefined, longest: number): string | null =>
  line === undefined || /\p{Cc}/u.test(line) || containsCardNumber(line) ? null : line.slice(0, longest);

const statusOf: Record<ResultClass, ShopPayment['status'] | null> = {
  Paid: 'Successful',
  PaidForReview: 'Successful',
  Pending: 'Pending',
  Uncertain: 'Pending',
  Rejected: 'Failed',
  ChargedBack: 'Successful',
  // A session, or a limit of calls, and no payment at all.
  NoPayment: null,
  Throttled: null,
};

/** Null for what tells of no payment, or not of whose. */
export const readShopPayment = (answer: PaymentAnswer): ShopPayment | null => {
  const parts = shopPartsSchema.parse(answer);
  const result = classifyResult(answer.result.code);
  const gatewayEntityId = entityOf(parts);
  const status = statusOf[result];
  if (gatewayEntityId === null || status === null) return null;
  const brand = parts.paymentBrand;
  return {
    gatewayEntityId,
    gatewayPaymentId: asciiCode(answer.id),
    referencedPaymentId: asciiCode(parts.referencedId),
    paymentType: asciiCode(answer.paymentType)?.slice(0, 10) ?? null,
    status,
    isForReview: result === 'PaidForReview',
    isChargeback: answer.paymentType === 'CB' || result === 'ChargedBack',
    amount: readAmount(answer.amount),
    currency: asciiCode(answer.currency)?.slice(0, 10) ?? null,
    resultCode: answer.result.code,
    cardBrand: brand === undefined ? null : (brandNames[brand.toUpperCase()] ?? harmless(brand, 30)),
    maskedCardNumber: maskedNumberOf(parts),
    shopReference: harmless(answer.merchantTransactionId, 255),
    occurredAt: readTimestamp(parts.timestamp),
  };
};
