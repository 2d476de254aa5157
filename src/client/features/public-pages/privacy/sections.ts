/** In the order of the page. The ids are its anchors, in every language. */
export const sections = [
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
export type Section = (typeof sections)[number];

export const activities = [
  'registration',
  'identification',
  'transactions',
  'order',
  'security',
  'support',
  'picture',
  'marketing',
  'measurement',
] as const;

/** What the portal keeps in the browser: a test holds this against the code. */
export const stored = ['language', 'theme', 'cookies', 'session', 'signup', 'order', 'recentMerchants'] as const;

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
