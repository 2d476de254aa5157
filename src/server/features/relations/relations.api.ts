// What other features may use of this one.
export { listDescendants, listMerchantNames } from './relations.repository.ts';
