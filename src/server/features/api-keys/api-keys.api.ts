// What other features may use of this one.
export { apiKeyJobs } from './announce-expiry.ts';
export { isApiKeyToken } from './api-key-token.ts';
export { endApiKeys } from './api-keys.repository.ts';
