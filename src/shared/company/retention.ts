/**
 * Retention by the privacy policy, with deletion after it.
 * A change needs a new version of its text.
 */
export const retentionYears = {
  /** Sales, settlements and orders from their day; contracts and accounts from their end. */
  records: 8,
  /** The proof of a withdrawn marketing consent. */
  withdrawnConsent: 5,
} as const;

/** Replaces an erased name or text. */
export const erasedText = '[törölve]';

/** Returns an address that is unique and unreachable (RFC 2606). */
export const erasedEmail = (userId: string): string => `${userId.toLowerCase()}@erased.invalid`;

/** Days to download a finished copy of one's own data. */
export const dataExportDays = 7;
