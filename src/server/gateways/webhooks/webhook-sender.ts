import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';

export interface WebhookRequest {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** What came of one attempt. Anything but a 2xx leaves a fault. */
export interface WebhookOutcome {
  fault: DeliveryFailure | null;
  /** Null when nothing was answered. */
  status: number | null;
  /** How the answer begins. */
  body: string | null;
  durationMs: number;
}

export interface WebhookSender {
  /** Never throws: what a receiver does wrong is an outcome, too. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}
