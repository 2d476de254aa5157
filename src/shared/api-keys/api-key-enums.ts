/** What a key may be let do. Each is a word that operations of the REST surface ask for. */
export const apiKeyScopes = [
  'readTransactions',
  'readOnlineTransactions',
  'readReports',
  'readStatistics',
  'readTerminals',
  'manageWebhooks',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const maxApiKeys = 10;
/** Nobody remembers a key for longer than this. */
export const maxApiKeyDays = 365;
export const suggestedApiKeyDays = 90;
/** Time enough to make another one and hand it over. */
export const expiryNoticeDays = 14;
