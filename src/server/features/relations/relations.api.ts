// What other features may use of this one.
export { listMerchantNames } from './relations.repository.ts';
