// The API for other features.
export { deleteRelationsOf, listMerchantNames } from './relations.repository.ts';
