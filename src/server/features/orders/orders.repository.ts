import type { Sequelize } from 'sequelize-typescript';
import { TerminalOrderModel } from '#db/models/merchants.models.ts';
import { readable } from '#db/models/readable.ts';
import { toText } from '#db/sql/column-values.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { NewRow, Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { partsOfPrice } from '#shared/orders/order-price.ts';
import type { OrderSummary, paymentAlerts, TerminalOrder } from '#shared/orders/orders.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import type { LatestOrder, LockedOrder } from './orders.types.ts';

// All writes of the table `terminal_orders`.

const addressNames = ['countryCode', 'zipCode', 'city', 'street'] as const;

const withAddresses = fromTable('orders', TerminalOrderModel)
  .join('delivery', readable.AddressModel, { id: 'orders.deliveryAddressId' }, addressNames)
  .join('billing', readable.AddressModel, { id: 'orders.billingAddressId' }, addressNames);

const newestFirst = { 'orders.createdAt': 'DESC', 'orders.id': 'DESC' } as const;

const toSummary = (order: Row<TerminalOrderModel>): OrderSummary => {
  const { referenceCode, terminalCount, netUnitPrice, vatPercent, totalPrice, currency, paymentMethod, status } = order;
  const price = { terminalCount, terminalNetPrice: netUnitPrice, totalPrice };
  return { referenceCode, ...price, ...partsOfPrice(price), vatPercent, currency, paymentMethod, status };
};

export const insertOrder = async (db: UnitOfWork, order: NewRow<TerminalOrderModel>): Promise<void> => {
  await insertRow(db, TerminalOrderModel, order);
};

export const findOrderSummary = async (sequelize: Sequelize, referenceCode: string): Promise<OrderSummary | null> => {
  const order = await findRow({ sequelize }, TerminalOrderModel, { referenceCode });
  return order && toSummary(order);
};

export const getReferenceCode = async (sequelize: Sequelize, id: string): Promise<string> => {
  const order = await findRow({ sequelize }, TerminalOrderModel, { id }, ['referenceCode']);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order.referenceCode;
};

export const getBillingAddress = async (sequelize: Sequelize, id: string): Promise<Address> => {
  const found = await findJoined({ sequelize }, withAddresses, { orders: { id } });
  if (!found) throw new Error(`There is no order ${id}.`);
  return found.billing;
};

/** The merchant's newest order. Its addresses are the merchant's delivery and billing addresses. */
export const findLatestOrder = async (db: Db, merchantId: string): Promise<LatestOrder | null> => {
  const latest = { where: { orders: { merchantId } }, orderBy: newestFirst, limit: 1 };
  const [found] = await listJoined(db, withAddresses, latest);
  return found ? { ...found.orders, deliveryAddress: found.delivery, billingAddress: found.billing } : null;
};

/** The price and the payment of the merchant's newest order. */
export const findLatestOrderState = async (sequelize: Sequelize, { merchantId }: MerchantScope) => {
  const latest = { where: { merchantId }, orderBy: { createdAt: 'DESC', id: 'DESC' }, limit: 1 } as const;
  const [order] = await listRows({ sequelize }, TerminalOrderModel, latest);
  if (!order) return null;
  const { referenceCode, terminalCount, totalPrice, currency, paymentMethod, status, createdAt, settledAt } = order;
  const summary = { referenceCode, terminalCount, totalPrice, currency, paymentMethod, status };
  return { ...summary, orderedAt: createdAt, paidAt: status === 'Successful' ? settledAt : null };
};

/**
 * Locks the order's row until the end of the transaction. Opening and settling a checkout lock its order first, so both
 * change together.
 */
export const lockOrder = (
  db: UnitOfWork,
  where: { id: string } | { referenceCode: string },
): Promise<LockedOrder | null> => lockRow(db, TerminalOrderModel, where);

/**
 * Returns paid orders that get an invoice and have none, oldest payment first: none of a refund that was paid back, nor
 * of an account whose personal data were erased.
 */
const selectUninvoiced = (
  { sequelize, transaction }: Db,
  { condition = '', ...bind }: { condition?: string; limit: number; id?: string },
): Promise<string[]> =>
  selectRows(
    sequelize,
    `SELECT orders.id FROM terminal_orders orders
     JOIN merchants ON merchants.id = orders.merchant_id JOIN users ON users.id = merchants.user_id
     LEFT JOIN invoices ON invoices.order_id = orders.id
     LEFT JOIN order_refunds refunds ON refunds.order_id = orders.id
     WHERE orders.status = 'Successful' AND orders.settled_at IS NOT NULL AND invoices.id IS NULL
       AND refunds.handled_at IS NULL AND users.erased_at IS NULL ${condition}
     ORDER BY orders.settled_at, orders.id LIMIT $limit`,
    { bind, transaction },
    (row) => toText(row.id),
  );

/** Returns what the job of missing invoices issues, the oldest payment first. */
export const listUninvoicedOrders = (db: Db, limit: number): Promise<string[]> => selectUninvoiced(db, { limit });

/** Returns true if an order is paid, gets an invoice and has none. */
export const hasMissingInvoice = async (db: Db, id: string): Promise<boolean> =>
  (await selectUninvoiced(db, { condition: 'AND orders.id = $id', id, limit: 1 })).length > 0;

export const updateOrderStatus = async (
  db: UnitOfWork,
  id: string,
  { status, settledAt, at }: { status: OrderStatus; settledAt: Date | null; at: Date },
): Promise<void> => {
  await updateRows(db, TerminalOrderModel, { id }, { status, settledAt, updatedAt: at });
};

/** Replaces the delivery or billing address of an order, or both. */
export const changeOrderAddresses = async (
  db: UnitOfWork,
  id: string,
  addresses: Partial<Pick<Row<TerminalOrderModel>, 'deliveryAddressId' | 'billingAddressId'>>,
  at: Date,
): Promise<void> => {
  await updateRows(db, TerminalOrderModel, { id }, { ...addresses, updatedAt: at });
};

type PaymentAlertKind = (typeof paymentAlerts)[number];

const alertsOfOrders = fromTable('orders', TerminalOrderModel, [])
  .join('checkouts', readable.CheckoutModel, { orderId: 'orders.id' }, [])
  .join('alerts', readable.PaymentAlertModel, { checkoutId: 'checkouts.id' }, ['checkoutId', 'kind']);

/** The open payment alerts of a merchant's orders, by the id of the checkout. */
const listOpenAlerts = async (sequelize: Sequelize, merchantId: string): Promise<Map<string, PaymentAlertKind[]>> => {
  const rows = await listJoined({ sequelize }, alertsOfOrders, {
    where: { orders: { merchantId }, alerts: { handledAt: null } },
  });
  const alerts = new Map<string, PaymentAlertKind[]>();
  for (const { checkoutId, kind } of rows.map((row) => row.alerts)) {
    const kinds = alerts.get(checkoutId) ?? [];
    if (!kinds.includes(kind)) alerts.set(checkoutId, [...kinds, kind]);
  }
  return alerts;
};

/** The payment attempts of orders, newest first, by the id of the order. */
const listAttempts = async (
  sequelize: Sequelize,
  orderIds: readonly string[],
): Promise<Map<string, Omit<TerminalOrder['attempts'][number], 'alerts'>[]>> => {
  const checkouts = await listRows(
    { sequelize },
    readable.CheckoutModel,
    { where: { orderId: orderIds }, orderBy: { createdAt: 'DESC' } },
    ['id', 'orderId', 'createdAt', 'status', 'amount', 'resultCode', 'paidAt'],
  );
  const attempts = checkouts.map(({ id: checkoutId, orderId, createdAt: startedAt, ...checkout }) => ({
    orderId,
    attempt: { checkoutId, startedAt, ...checkout },
  }));
  return new Map(
    orderIds.map((id) => [id, attempts.filter(({ orderId }) => orderId === id).map(({ attempt }) => attempt)]),
  );
};

/** All orders of the merchant, newest first, with their payment attempts. */
export const listOrders = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<TerminalOrder[]> => {
  const [rows, alerts] = await Promise.all([
    listJoined({ sequelize }, withAddresses, { where: { orders: { merchantId } }, orderBy: newestFirst }),
    listOpenAlerts(sequelize, merchantId),
  ]);
  const attempts = await listAttempts(
    sequelize,
    rows.map(({ orders }) => orders.id),
  );
  return rows.map(({ orders: order, delivery, billing }) => ({
    ...toSummary(order),
    extraQuantityNeeded: order.isExtraQuantityNeeded,
    multipleOperationAddresses: order.hasMultipleOperationAddresses,
    deliveryAddress: delivery,
    billingAddress: billing,
    createdAt: order.createdAt,
    settledAt: order.settledAt,
    attempts: (attempts.get(order.id) ?? []).map((attempt) => ({
      ...attempt,
      alerts: alerts.get(attempt.checkoutId) ?? [],
    })),
  }));
};
