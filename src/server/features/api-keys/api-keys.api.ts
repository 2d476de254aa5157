export {
  deleteApiKeysOfMember,
  deleteApiKeysOfMerchant,
  listExpiringApiKeys,
  listStoredApiKeys,
} from './api-keys.repository.ts';
