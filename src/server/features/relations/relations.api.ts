// What other features may use of this one.
export { deleteRelationsOf, listMerchantNames } from './relations.repository.ts';
