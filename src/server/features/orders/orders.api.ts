// What other features may use of this one.
export { type AddedOrder, addOrder } from './add-order.ts';
