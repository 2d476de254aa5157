import { z } from 'zod';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import { normaliseEntityId } from '#shared/online-entities/gateway-entity-id.ts';
import { maskOwnNumber, maskReaderText, normaliseMaskedNumber } from '#shared/validation/card-number.ts';
import { normaliseText } from '#shared/validation/normalise-text.ts';
import { type PaymentResponse, parseDecimalAmount } from './payment-response.ts';
import { classifyResult, type ResultClass } from './result-codes.ts';

/** Unexpected values count as missing: the payment is not lost. */
const text = (maxLength: number) =>
  z.string().overwrite(normaliseText).min(1).max(maxLength).optional().catch(undefined);

const partsSchema = z.looseObject({
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
type ParsedParts = z.infer<typeof partsSchema>;

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

/** Returns the entity of the payment. `ndc` begins with it. */
const entityOf = ({ authentication, entityId, ndc }: ParsedParts): string | null => {
  const id = asciiCode(authentication?.entityId ?? entityId ?? /^([0-9a-f]{32})_/iu.exec(ndc ?? '')?.[1]);
  return id === null ? null : normaliseEntityId(id);
};

/** Parses `2015-12-07 16:46:07+0000`, with or without fractions of a second. */
const parseTimestamp = (timestamp: string | undefined): Date | null => {
  const [, day, time, sign, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)(?:Z|([+-])(\d{2}):?(\d{2}))$/u.exec(timestamp ?? '') ??
    [];
  if (day === undefined || time === undefined) return null;
  const moment = new Date(`${day}T${time}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** Returns at most the first six and the last four digits. */
const maskedNumberOf = ({ card }: ParsedParts): string | null => {
  const lastFour = /\d{4}$/u.exec(card?.last4Digits ?? '')?.[0];
  if (lastFour === undefined) return null;
  const begin = /^\d{6}/u.exec(card?.bin ?? '')?.[0];
  return normaliseMaskedNumber(`${begin ?? '******'}******${lastFour}`);
};

/** Accepts one line of foreign text; otherwise null. */
const toStoredText = (line: string | undefined, maxLength: number): string | null =>
  line === undefined || /\p{Cc}/u.test(line) ? null : line.slice(0, maxLength);

const statusOf: Record<ResultClass, OnlinePayment['status'] | null> = {
  Paid: 'Successful',
  PaidForReview: 'Successful',
  Pending: 'Pending',
  Uncertain: 'Pending',
  Rejected: 'Failed',
  ChargedBack: 'Successful',
  // About a session or a rate limit, not a payment.
  NoPayment: null,
  Throttled: null,
};

/**
 * Returns null if the response is not about a payment
 * or does not name the entity, which identifies the web shop.
 */
export const readOnlinePayment = (response: PaymentResponse): OnlinePayment | null => {
  const parts = partsSchema.parse(response);
  const result = classifyResult(response.result.code);
  const gatewayEntityId = entityOf(parts);
  const status = statusOf[result];
  if (gatewayEntityId === null || status === null) return null;
  const brand = parts.paymentBrand;
  const maskedCardNumber = maskedNumberOf(parts);
  const reference = response.merchantTransactionId;
  return {
    gatewayEntityId,
    gatewayPaymentId: asciiCode(response.id),
    referencedPaymentId: asciiCode(parts.referencedId),
    paymentType: asciiCode(response.paymentType)?.slice(0, 10) ?? null,
    status,
    isForReview: result === 'PaidForReview',
    isChargeback: response.paymentType === 'CB' || result === 'ChargedBack',
    amount: parseDecimalAmount(response.amount),
    currency: asciiCode(response.currency)?.slice(0, 10) ?? null,
    resultCode: response.result.code,
    cardBrand:
      brand === undefined
        ? null
        : (brandNames[brand.toUpperCase()] ?? toStoredText(maskReaderText(brand, maskedCardNumber ?? ''), 30)),
    maskedCardNumber,
    // The shop's reference is searched only for the card's number.
    shopReference: toStoredText(reference && maskOwnNumber(reference, maskedCardNumber ?? ''), 255),
    occurredAt: parseTimestamp(parts.timestamp),
  };
};
