import type { privacy } from '#shared/i18n/hu/privacy.ts';

export type PrivacyActivity = keyof typeof privacy.activities;

/** Whose account was closed: that of a merchant, or one that has access to merchants of others only. */
export type ClosedAccount = 'merchant' | 'member';

/**
 * What stays of a closed account until its period ends: rows of the privacy page, which says how long. All else ends
 * with the account, as the profile picture, or with the session, as notifications on devices.
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
