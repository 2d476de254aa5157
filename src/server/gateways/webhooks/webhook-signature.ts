import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';
import { webhookSecretPrefix } from '#shared/webhooks/webhook-secret.ts';

export interface WebhookRequest {
  url: string;
  body: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

/** The outcome of one attempt. */
export interface WebhookOutcome {
  /** Null only for a 2xx status. */
  fault: DeliveryFailure | null;
  /** Null without a response. */
  status: number | null;
  /** The beginning of the response body. */
  body: string | null;
  /** The response header that says when to try again. */
  retryAfter: string | null;
  durationMs: number;
}

export interface WebhookSender {
  /** Never throws: a connection error is an outcome. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}

const keyBytes = 32;

/** People, libraries and secret scanners recognise the secret by its prefix. */
export const createWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(keyBytes).toString('base64')}`;

const sign = (secret: string, { id, at, body }: SignedMessage): string =>
  // Node.js decodes both base64 alphabets: earlier secrets still sign.
  new Webhook(Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64'), { format: 'raw' }).sign(id, at, body);

interface SignedMessage {
  /** The same in every attempt: the receiver can detect duplicates. */
  id: string;
  at: Date;
  body: string;
}

/**
 * Returns the headers of Standard Webhooks. A signature covers id, timestamp and body,
 * against changes and replays. One valid signature suffices.
 */
export const signatureHeaders = (secrets: readonly string[], message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => sign(secret, message)).join(' '),
});
