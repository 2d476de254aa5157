export { receipts } from '#shared/i18n/hu/receipts.ts';
export { transactions } from '#shared/i18n/hu/transactions.ts';
