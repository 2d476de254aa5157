/** A security event as it is sent to a receiver, usually a SIEM. */
export interface SentSecurityEvent {
  /** Grows with each event. The same event may arrive twice, with the same id. */
  id: number;
  kind: string;
  severity: 'info' | 'notice' | 'warning' | 'critical';
  happenedAt: Date;
  userId: string | null;
  merchantId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  /** Hexadecimal; equal for equal e-mail addresses. */
  emailDigest: string | null;
  detail: Record<string, string | number | boolean | null>;
}

export interface SecurityEventReceiver {
  /**
   * Resolves when the receiver has accepted all events, in their order. Rejects otherwise; the caller then sends all of
   * them again.
   */
  send(events: readonly SentSecurityEvent[]): Promise<void>;
}
