export { receipts } from '#shared/i18n/en/receipts.ts';
export { transactions } from '#shared/i18n/en/transactions.ts';
