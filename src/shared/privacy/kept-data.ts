import type { privacy } from '#shared/i18n/hu/privacy.ts';

export type PrivacyActivity = keyof typeof privacy.activities;

/** The closed account: a merchant's, or one with access to others' only. */
export type ClosedAccount = 'merchant' | 'member';

/**
 * Data of a closed account that stay for their period: rows of the privacy page.
 * All else ends with the account or the session.
 */
export const keptData = {
  merchant: [
    'registration',
    'identification',
    'documents',
    'transactions',
    'order',
    'security',
    'support',
    'marketing',
  ],
  member: ['registration', 'security', 'support', 'marketing'],
} as const satisfies Record<ClosedAccount, readonly PrivacyActivity[]>;
