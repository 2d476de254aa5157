import type { DeliveryFailure } from '#shared/webhooks/webhook-enums.ts';

export interface WebhookRequest {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** The outcome of one attempt. `fault` is null for a 2xx status only. */
export interface WebhookOutcome {
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
