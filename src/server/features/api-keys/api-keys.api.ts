export { deleteApiKeysOfMerchant } from './api-keys.repository.ts';
