export { hasTips } from './aggregates/aggregates.repository.ts';
export { type CountedKind, cardAmountsSql, countedKinds, countedSql } from './card-amounts-sql.ts';
export { sumCards } from './list/card-sums.repository.ts';
export { countDeclinedSales, sumDeclines } from './list/decline-sums.repository.ts';
export {
  readAllTransactions,
  type SettledTransaction,
  transactionColumnsOf,
  withSettlements,
} from './list/export-transactions.ts';
export { getTransaction } from './list/list-transactions.ts';
export { toTransactionSearch } from './list/transaction-list-query.ts';
export {
  findFirstSaleAt,
  listNewestTransactions,
  listNextTransactions,
  readTransactionTotal,
} from './list/transactions.repository.ts';
export { eraseRefundLimits } from './refund-limits/refund-limits.repository.ts';
export { getOwnRefundLimit, getRefundLimits } from './refund-limits/refund-limits.ts';
export { saveSignature } from './signatures/signatures.ts';
export { submitTransaction } from './submit/submit-transaction.ts';
