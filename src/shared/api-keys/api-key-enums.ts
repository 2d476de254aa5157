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
/** The scopes of API keys. Each REST operation requires at most one. */
export const apiKeyScopes = [...scopesOfAnyKey, 'makeTestSales'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
/** Test mode has no data for these. Keys there may have them: one program creates all keys. */
const scopesOutsideTestMode: readonly ApiKeyScope[] = ['readOnlineTransactions', 'readReports', 'readTeam'];
/** Returns the useful scopes. Only keys of test mode write sales. */
export const offeredScopes = ({ isTest }: { isTest: boolean }): readonly ApiKeyScope[] =>
  isTest ? apiKeyScopes.filter((scope) => !scopesOutsideTestMode.includes(scope)) : scopesOfAnyKey;

export const maxApiKeys = 10;
export const maxApiKeyDays = 365;
export const suggestedApiKeyDays = 90;
/** Requests of keys are listed this long. */
export const apiKeyRequestDays = 7;
/** Further requests of a key in a minute are not listed: polling would fill the log. */
export const maxLoggedPerMinute = 60;
/** A merchant is notified this many days before a key expires. */
export const expiryNoticeDays = 14;
