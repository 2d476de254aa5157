// What other features may use of this one.
export { getTransaction } from './get-transaction.ts';
