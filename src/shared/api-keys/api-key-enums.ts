const scopesOfAnyKey = [
  'readTransactions',
  'readOnlineTransactions',
  'readReports',
  'readStatistics',
  'readToday',
  'readTerminals',
  'readTeam',
  'readEvents',
  'manageWebhooks',
] as const;
/** The scopes of API keys. Each REST operation requires at most one of them. */
export const apiKeyScopes = [...scopesOfAnyKey, 'makeTestSales'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
/** Returns the scopes that a new key may have. Only keys of a test mode write sales, those of its virtual reader. */
export const offeredScopes = ({ isTest }: { isTest: boolean }): readonly ApiKeyScope[] =>
  isTest ? apiKeyScopes : scopesOfAnyKey;

export const maxApiKeys = 10;
export const maxApiKeyDays = 365;
export const suggestedApiKeyDays = 90;
/** How long the requests of keys are listed. */
export const apiKeyRequestDays = 7;
/** More requests of a key in a minute are not listed: a program that polls would fill the log. */
export const maxLoggedPerMinute = 60;
/** How many days before the expiry of a key its merchant is notified. */
export const expiryNoticeDays = 14;
