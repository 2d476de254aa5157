export { updateOnlineAlertHandling } from './online-payments.repository.ts';
export { adoptWaitingPayments } from './store-payment.ts';
