// What other features may use of this one.
export { getReceiptMerchant } from './receipts.repository.ts';
