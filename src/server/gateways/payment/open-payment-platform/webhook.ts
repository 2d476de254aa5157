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

/** Returns the ciphertext, which the platform can wrap in JSON. */
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

/** Decrypts and authenticates a webhook. Null if changed or of another key. */
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

/** An update of our checkout, or of a web shop payment. */
export type GatewayEvent =
  | { kind: 'Checkout'; merchantReference: string; outcome: PaymentOutcome }
  | { kind: 'OnlinePayment'; payment: OnlinePayment };

/**
 * Parses an event; null if it is not about payments.
 * Entities other than `ownEntityId`, that of our orders, are web shops.
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
  // The back office makes refunds and reversals, for stored payments.
  if (response.paymentType !== undefined && !['DB', 'CB'].includes(response.paymentType)) return null;
  return { kind: 'Checkout', merchantReference: response.merchantTransactionId, outcome: outcomeOf(response) };
};
