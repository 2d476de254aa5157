export { deleteApiKeysOfMerchant, listStoredApiKeys } from './api-keys.repository.ts';
