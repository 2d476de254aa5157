// What other features may use of this one. The tables `terminal_orders` and `order_refunds` are written here only.
export { type AddedOrder, addOrder } from './add-order.ts';
export { changeOrderStatus } from './change-order-status.ts';
export { deleteOrders, listExpiredOrders } from './expired-orders.repository.ts';
export { handleRefund } from './handle-refund.ts';
export {
  changeOrderAddresses,
  findLatestOrder,
  findLatestOrderState,
  getBillingAddress,
  getReferenceCode,
  listOrders,
  lockOrder,
} from './orders.repository.ts';
export type { LatestOrder, LockedOrder } from './orders.types.ts';
export { updateRefunds } from './refunds.repository.ts';
