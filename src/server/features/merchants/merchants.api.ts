/** What other features may use of this one. */
export { getMerchantName } from './merchants.repository.ts';
