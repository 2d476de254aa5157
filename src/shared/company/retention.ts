/**
 * How long the privacy policy promises to keep data, and then to delete them. A change needs a new version of its text.
 */
export const retentionYears = {
  /** Sales, settlements and orders, each from its own day; contracts and accounts from their end. */
  records: 8,
  /** The proof of a withdrawn marketing consent. */
  withdrawnConsent: 5,
} as const;

/** Replaces an erased name or text. */
export const erasedText = '[törölve]';

/** Returns an address that is unique for the account and that no e-mail reaches (RFC 2606). */
export const erasedEmail = (userId: string): string => `${userId.toLowerCase()}@erased.invalid`;

/** How long a finished copy of somebody's own data can be downloaded, in days. */
export const dataExportDays = 7;
