export { completeOnlineMonths } from './complete-online-months.ts';
export { readAllOnlineTransactions } from './export-online-transactions.ts';
export { updateOnlineAlertHandling } from './online-payments.repository.ts';
export { adoptWaitingPayments } from './store-payment.ts';
