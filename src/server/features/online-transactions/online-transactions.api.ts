export { completeOnlineMonths } from './complete-online-months.ts';
export { onlineTransactionColumnsOf, readAllOnlineTransactions } from './export-online-transactions.ts';
export { updateOnlineAlertHandling } from './online-payments.repository.ts';
export { toOnlineTransactionSearch } from './online-transaction-list-query.ts';
export { listNextOnlineTransactions, readOnlineTransactionTotal } from './online-transactions.repository.ts';
export { findOwnShopName } from './shops.repository.ts';
export { adoptWaitingPayments } from './store-payment.ts';
