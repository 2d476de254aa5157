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
  /** Null for a 2xx status only. */
  fault: DeliveryFailure | null;
  /** Null if there was no response. */
  status: number | null;
  /** The beginning of the response body. */
  body: string | null;
  /** The header of the response that says when to try again. */
  retryAfter: string | null;
  durationMs: number;
}

export interface WebhookSender {
  /** Never throws: connection errors are reported as an outcome. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}

const keyBytes = 32;

/** The prefix lets people, libraries and secret scanners recognise the secret. */
export const createWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(keyBytes).toString('base64')}`;

const sign = (secret: string, { id, at, body }: SignedMessage): string =>
  // Node.js decodes both base64 alphabets, so that a secret of an earlier version of this program still signs.
  new Webhook(Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64'), { format: 'raw' }).sign(id, at, body);

interface SignedMessage {
  /** The same in every attempt, so that the receiver can detect duplicates. */
  id: string;
  at: Date;
  body: string;
}

/**
 * Returns the headers of the Standard Webhooks specification. A signature covers id, timestamp and body, against
 * changed and replayed messages. There is one per secret; one valid signature suffices.
 */
export const signatureHeaders = (secrets: readonly string[], message: SignedMessage): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => sign(secret, message)).join(' '),
});
