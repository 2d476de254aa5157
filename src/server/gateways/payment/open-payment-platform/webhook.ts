import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import type { PaymentOutcome } from '../card-gateway.ts';
import { readOnlinePayment } from './parse-online-payment.ts';
import { outcomeOf, parseResponse } from './payment-response.ts';

const ivPattern = /^[0-9a-f]{24}$/iu;
const tagPattern = /^[0-9a-f]{32}$/iu;
const bodyPattern = /^(?:[0-9a-f]{2})+$/iu;

export interface EncryptedWebhook {
  initializationVector: unknown;
  authenticationTag: unknown;
  body: string;
}

/** The ciphertext, plain or wrapped in JSON depending on the settings in the platform's administration. */
const cipherText = (body: string): string => {
  const text = body.trim();
  if (!text.startsWith('{')) return text;
  try {
    const { encryptedBody } = JSON.parse(text) as { encryptedBody?: unknown };
    return typeof encryptedBody === 'string' ? encryptedBody : '';
  } catch {
    return '';
  }
};

/** Decrypts and authenticates a webhook. Returns null if it was not encrypted with our key or was modified. */
export const decryptWebhook = (
  key: string,
  { initializationVector: iv, authenticationTag: tag, body }: EncryptedWebhook,
): string | null => {
  const sealed = cipherText(body);
  if (typeof iv !== 'string' || typeof tag !== 'string') return null;
  if (!ivPattern.test(iv) || !tagPattern.test(tag) || !bodyPattern.test(sealed)) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'), {
      authTagLength: 16,
    });
    decipher.setAuthTag(Buffer.from(tag, 'hex'));
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'hex')), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const eventSchema = z.looseObject({ type: z.string(), payload: z.unknown() });

/** An update of one of our checkouts, or of a payment in a merchant's web shop. */
export type GatewayEvent =
  | { kind: 'Checkout'; merchantReference: string; outcome: PaymentOutcome }
  | { kind: 'OnlinePayment'; payment: OnlinePayment };

/**
 * Parses an event; null for events that are not about payments. `ownEntityId` is the entity of our own orders: payments
 * of any other entity belong to web shops.
 */
export const parseWebhook = (text: string, ownEntityId: string): GatewayEvent | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const event = eventSchema.safeParse(parsed).data;
  if (event?.type !== 'PAYMENT') return null;
  const response = parseResponse(event.payload);
  if (!response) return null;
  const payment = readOnlinePayment(response);
  if (payment && payment.gatewayEntityId.toLowerCase() !== ownEntityId.toLowerCase())
    return { kind: 'OnlinePayment', payment };
  if (!response.merchantTransactionId) return null;
  // Refunds and reversals are made in the back office, for payments that are stored already.
  if (response.paymentType !== undefined && !['DB', 'CB'].includes(response.paymentType)) return null;
  return { kind: 'Checkout', merchantReference: response.merchantTransactionId, outcome: outcomeOf(response) };
};
