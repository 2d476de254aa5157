// What the rest of the server may use of this feature.
export { createCheckoutCallbacks } from './payments.callbacks.ts';
