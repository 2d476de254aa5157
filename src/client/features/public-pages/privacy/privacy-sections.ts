/** The ids are anchors in every language. */
export const privacySections = [
  'controller',
  'processing',
  'device',
  'sharing',
  'safety',
  'yours',
  'decisions',
  'complaint',
  'changes',
] as const;
export type PrivacySection = (typeof privacySections)[number];

export const activities = [
  'registration',
  'draft',
  'identification',
  'documents',
  'transactions',
  'order',
  'security',
  'push',
  'support',
  'picture',
  'marketing',
  'measurement',
] as const;

/** What the portal stores in the browser; a test compares the code. */
export const stored = [
  'language',
  'theme',
  'lists',
  'characterKeys',
  'cookies',
  'session',
  'sessionEnded',
  'devices',
  'signup',
  'order',
  'invitation',
  'lastFigures',
  'answers',
  'push',
  'recentMerchants',
] as const;

export const recipients = [
  'acquirer',
  'gateway',
  'contracts',
  'courier',
  'hosting',
  'collector',
  'authorities',
] as const;

export const rights = [
  'access',
  'rectification',
  'erasure',
  'restriction',
  'portability',
  'objection',
  'withdrawal',
] as const;
