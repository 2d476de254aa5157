// What other features may use of this one. The table `terminal_orders` is written here only.
export { type AddedOrder, addOrder } from './add-order.ts';
export {
  findLatestOrder,
  getBillingAddress,
  getReferenceCode,
  type LatestOrder,
  type LockedOrder,
  lockOrder,
  updateOrderAddresses,
  updateOrderStatus,
} from './orders.repository.ts';
