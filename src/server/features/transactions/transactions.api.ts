export { getTransaction } from './list/list-transactions.ts';
