import { createHmac } from 'node:crypto';
import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';

export interface WebhookRequest {
  url: string;
  body: string;
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
  durationMs: number;
}

export interface WebhookSender {
  /** Never throws: connection errors are reported as an outcome. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}

export const signatureHeader = 'Csippano-Signature';

/**
 * Returns `t=<seconds>,v1=<hex>`. The signature covers the timestamp and the body, so receivers detect changed and replayed
 * messages. There is one `v1` per secret; receivers accept a message if one of them is valid.
 */
export const signatureOf = (secrets: readonly string[], body: string, at: Date): string => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
};
