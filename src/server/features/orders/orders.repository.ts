import type { CreationAttributes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { TerminalOrderModel } from '#db/models/merchants.models.ts';
import type { AddressModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { toText } from '#db/sql/column-values.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { partsOfPrice } from '#shared/orders/order-price.ts';
import type { OrderSummary, paymentAlerts, TerminalOrder } from '#shared/orders/orders.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import type { LatestOrder, LockedOrder } from './orders.types.ts';

// All writes of the table `terminal_orders`.

const newestFirst: [string, string][] = [
  ['createdAt', 'DESC'],
  ['id', 'DESC'],
];

const toSummary = (order: TerminalOrderModel): OrderSummary => {
  const { referenceCode, terminalCount, netUnitPrice, vatPercent, totalPrice, currency, paymentMethod, status } = order;
  const price = { terminalCount, terminalNetPrice: netUnitPrice, totalPrice };
  return { referenceCode, ...price, ...partsOfPrice(price), vatPercent, currency, paymentMethod, status };
};

const toAddress = (address: AddressModel | undefined): Address => {
  if (!address) throw new Error('The address was not included in the query.');
  const { countryCode, zipCode, city, street } = address;
  return { countryCode, zipCode, city, street };
};

export const insertOrder = async (
  { sequelize, transaction }: UnitOfWork,
  order: CreationAttributes<TerminalOrderModel>,
): Promise<void> => {
  await sequelize.getRepository(TerminalOrderModel).create(order, { transaction });
};

export const findOrderSummary = async (sequelize: Sequelize, referenceCode: string): Promise<OrderSummary | null> => {
  const order = await sequelize.getRepository(TerminalOrderModel).findOne({ where: { referenceCode } });
  return order && toSummary(order);
};

export const getReferenceCode = async (sequelize: Sequelize, id: string): Promise<string> => {
  const { referenceCode } = await sequelize
    .getRepository(TerminalOrderModel)
    .findByPk(id, { attributes: ['referenceCode'], rejectOnEmpty: true });
  return referenceCode;
};

export const getBillingAddress = async (sequelize: Sequelize, id: string): Promise<Address> => {
  const { billingAddress } = await sequelize
    .getRepository(TerminalOrderModel)
    .findByPk(id, { include: ['billingAddress'], rejectOnEmpty: true });
  return toAddress(billingAddress);
};

/** The merchant's newest order. Its addresses are the merchant's delivery and billing addresses. */
export const findLatestOrder = async (
  { sequelize, transaction }: Db,
  merchantId: string,
): Promise<LatestOrder | null> => {
  const order = await sequelize.getRepository(TerminalOrderModel).findOne({
    where: { merchantId },
    include: ['deliveryAddress', 'billingAddress'],
    order: newestFirst,
    ...(transaction ? { transaction } : {}),
  });
  if (!order) return null;
  const { id, isExtraQuantityNeeded, deliveryAddressId, billingAddressId } = order;
  const [deliveryAddress, billingAddress] = [toAddress(order.deliveryAddress), toAddress(order.billingAddress)];
  return { id, isExtraQuantityNeeded, deliveryAddressId, billingAddressId, deliveryAddress, billingAddress };
};

/** The price and the payment of the merchant's newest order. */
export const findLatestOrderState = async (sequelize: Sequelize, { merchantId }: MerchantScope) => {
  const order = await sequelize
    .getRepository(TerminalOrderModel)
    .findOne({ where: { merchantId }, order: newestFirst });
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
  { sequelize, transaction }: UnitOfWork,
  where: { id: string } | { referenceCode: string },
): Promise<LockedOrder | null> =>
  sequelize.getRepository(TerminalOrderModel).findOne({ where, lock: transaction.LOCK.UPDATE, transaction });

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
  { sequelize, transaction }: UnitOfWork,
  id: string,
  { status, settledAt, at }: { status: OrderStatus; settledAt: Date | null; at: Date },
): Promise<void> => {
  await sequelize
    .getRepository(TerminalOrderModel)
    .update({ status, settledAt, updatedAt: at }, { where: { id }, transaction });
};

/** Replaces the delivery or billing address of an order, or both. */
export const changeOrderAddresses = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  addresses: Partial<Pick<TerminalOrderModel, 'deliveryAddressId' | 'billingAddressId'>>,
  at: Date,
): Promise<void> => {
  const columns = { ...addresses, updatedAt: at };
  await sequelize.getRepository(TerminalOrderModel).update(columns, { where: { id }, transaction });
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

/** All orders of the merchant, newest first, with their payment attempts. */
export const listOrders = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<TerminalOrder[]> => {
  const [orders, alerts] = await Promise.all([
    sequelize.getRepository(TerminalOrderModel).findAll({
      where: { merchantId },
      include: [
        'deliveryAddress',
        'billingAddress',
        { association: 'checkouts', separate: true, order: [['createdAt', 'DESC']] },
      ],
      order: newestFirst,
    }),
    listOpenAlerts(sequelize, merchantId),
  ]);
  return orders.map((order) => ({
    ...toSummary(order),
    extraQuantityNeeded: order.isExtraQuantityNeeded,
    multipleOperationAddresses: order.hasMultipleOperationAddresses,
    deliveryAddress: toAddress(order.deliveryAddress),
    billingAddress: toAddress(order.billingAddress),
    createdAt: order.createdAt,
    settledAt: order.settledAt,
    attempts: (order.checkouts ?? []).map(({ id, createdAt, status, amount, resultCode, paidAt }) => ({
      checkoutId: id,
      startedAt: createdAt,
      status,
      amount,
      resultCode,
      paidAt,
      alerts: alerts.get(id) ?? [],
    })),
  }));
};
