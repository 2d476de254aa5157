import type { SubmitTransaction } from '#openapi/client/api.ts';

export interface AcknowledgedExport {
  merchantId: string;
  /** Sales and voids that had been acknowledged when the export was requested. */
  atLeast: number;
  rowCount: number;
}

/** A card reader that sells without a pause. */
export interface Seller {
  /** When the latest acknowledged submission was sent for the first time, by `performance.now()`. */
  acknowledgedSentAt: number;
}

/** The requests and responses of the clients. A response is written only after a response has arrived whole. */
export class Journal {
  /** Requests of card readers, portals and registrations. */
  requests = 0;
  /** Requests that were not answered, or with an error that asks for a repetition. */
  failed = 0;
  readonly sellers: Seller[] = [];
  /** Every submission that was sent, by its reference; it may be stored without having been acknowledged. */
  readonly sent = new Map<string, SubmitTransaction & { merchantId: string }>();
  /** References of submissions that were answered with success. */
  readonly acknowledged = new Set<string>();
  /** References of sales whose void in the portal was answered with success. */
  readonly voidedInPortal = new Set<string>();
  /** References of sales whose void was sent from the portal. */
  readonly voidSentFromPortal = new Set<string>();
  /** User ids of acknowledged registrations by e-mail address. */
  readonly registered = new Map<string, string>();
  /** E-mail addresses of acknowledged reset requests. */
  readonly resetRequested = new Set<string>();
  readonly exports: AcknowledgedExport[] = [];
  /** Responses that no client may ever get. */
  readonly unexpected: string[] = [];

  acknowledgedOf(merchantId: string): number {
    return [...this.acknowledged].filter((reference) => this.sent.get(reference)?.merchantId === merchantId).length;
  }

  /** True if every seller has sent a submission after this time and got its acknowledgement. */
  hasRecoveredSince(time: number): boolean {
    return this.sellers.length > 0 && this.sellers.every(({ acknowledgedSentAt }) => acknowledgedSentAt > time);
  }
}
