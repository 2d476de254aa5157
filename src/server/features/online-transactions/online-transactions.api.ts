// What the rest of the server may use of this feature.
export { adoptWaitingPayments } from './store-payment.ts';
export { createOnlinePaymentCallbacks } from './take-payment.ts';
