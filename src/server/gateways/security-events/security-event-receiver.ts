/** A security event for a receiver, usually a SIEM. */
export interface SentSecurityEvent {
  /** Grows with each event. A repeated event has the same id. */
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
   * Resolves when the receiver has accepted all events, in order.
   * Otherwise rejects: the caller sends all of them again.
   */
  send(events: readonly SentSecurityEvent[]): Promise<void>;
}
