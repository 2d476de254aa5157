import { Webhook } from 'standardwebhooks';

/** A message of a webhook. The reference describes the `data` of each type. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** When it happened, in UTC. */
  timestamp: string;
  data: Record<string, unknown>;
}

export interface ReceivedWebhook {
  /** The secret of the webhook: `whsec_…`. */
  secret: string;
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was received. Parsing it and writing it again changes it. */
  body: string | Uint8Array;
}

const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const headerOf = (headers: ReceivedWebhook['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return [value ?? ''].flat().join(', ');
};

/**
 * Verifies a message by the Standard Webhooks specification and returns it. Throws when the signature is not from the
 * server, or when the message is more than five minutes old.
 */
export const verifyWebhook = ({ secret, headers, body }: ReceivedWebhook): WebhookEvent => {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = Object.fromEntries(signedHeaders.map((name) => [name, headerOf(headers, name)]));
  return new Webhook(secret).verify(text, signed) as WebhookEvent;
};
