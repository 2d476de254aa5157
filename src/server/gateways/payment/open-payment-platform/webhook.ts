import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import type { PaymentOutcome } from '../card-gateway.ts';
import type { ShopPayment } from '../shop-payment.ts';
import { outcomeOf, readAnswer } from './payment-answer.ts';
import { readShopPayment } from './shop-payment.ts';

const ivPattern = /^[0-9a-f]{24}$/iu;
const tagPattern = /^[0-9a-f]{32}$/iu;
const bodyPattern = /^(?:[0-9a-f]{2})+$/iu;

export interface SealedHook {
  initializationVector: unknown;
  authenticationTag: unknown;
  body: string;
}

/** The ciphertext itself, or wrapped in JSON, as is set in the platform's administration. */
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

/** The plain text; null when it was not sealed with our key, or was changed on its way. */
export const openHook = (
  key: string,
  { initializationVector: iv, authenticationTag: tag, body }: SealedHook,
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

/** What an event tells of: a checkout of our own, or a payment in a merchant's web shop. */
export type HookEvent =
  | { kind: 'Checkout'; merchantReference: string; outcome: PaymentOutcome }
  | { kind: 'Shop'; payment: ShopPayment };

/**
 * What the event says; null for events about anything but a payment of ours. Which of the two it is follows from the
 * entity that the payment came in by: `ownEntityId` is the one that our own orders are paid through.
 */
export const readHook = (text: string, ownEntityId: string): HookEvent | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const event = eventSchema.safeParse(parsed).data;
  if (event?.type !== 'PAYMENT') return null;
  const answer = readAnswer(event.payload);
  if (!answer) return null;
  const payment = readShopPayment(answer);
  if (payment && payment.gatewayEntityId.toLowerCase() !== ownEntityId.toLowerCase()) return { kind: 'Shop', payment };
  if (!answer.merchantTransactionId) return null;
  // Refunds and reversals are made in the back office and follow a payment that is known here.
  if (answer.paymentType !== undefined && !['DB', 'CB'].includes(answer.paymentType)) return null;
  return { kind: 'Checkout', merchantReference: answer.merchantTransactionId, outcome: outcomeOf(answer) };
};
