// What other features may use of this one.
export { isApiKeyToken } from './api-key-token.ts';
export { endApiKeys } from './api-keys.repository.ts';
