export { readAllTransactions } from './list/export-transactions.ts';
export { getTransaction } from './list/list-transactions.ts';
export { findFirstSaleAt, listNewestTransactions } from './list/transactions.repository.ts';
