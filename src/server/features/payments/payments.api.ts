// What the rest of the server may use of this feature.
export { createCheckoutCallbacks } from './checkout-desk.ts';
export { paymentJobs } from './reconcile-payments.ts';
