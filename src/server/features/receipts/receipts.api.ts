// The API for other features.
export { getReceiptMerchant } from './receipts.repository.ts';
