import type { DeliveryFault } from '#shared/web-hooks/web-hook-enums.ts';

export interface WebHookRequest {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** What came of one attempt. Anything but a 2xx leaves a fault. */
export interface WebHookOutcome {
  fault: DeliveryFault | null;
  /** Null when nothing was answered. */
  status: number | null;
  /** How the answer begins. */
  body: string | null;
  durationMs: number;
}

export interface WebHookSender {
  /** Never throws: what a receiver does wrong is an outcome, too. */
  send(request: WebHookRequest): Promise<WebHookOutcome>;
}
