import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { AddressModel } from '#db/models/address.model.ts';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { TerminalOrder } from '#shared/orders/orders.schema.ts';
import type { Address } from '#shared/validation/address.ts';
import { toSummary } from './to-summary.ts';

type Attempt = TerminalOrder['attempts'][number];
type Alert = Attempt['alerts'][number];

const toAddress = (address: AddressModel | undefined): Address => {
  if (!address) throw new Error('The address was not included in the query.');
  const { countryCode, zipCode, city, street } = address;
  return { countryCode, zipCode, city, street };
};

/** Checkout to what was noticed about it and nobody has dealt with. */
const listAlerts = async (sequelize: Sequelize, merchantId: string): Promise<Map<string, Alert[]>> => {
  const rows = await sequelize.query<{ checkoutId: string; kind: Alert }>(
    `SELECT DISTINCT payment_alerts.checkout_id AS checkoutId, payment_alerts.kind FROM terminal_orders
     JOIN checkouts ON checkouts.order_id = terminal_orders.id
     JOIN payment_alerts ON payment_alerts.checkout_id = checkouts.id AND payment_alerts.handled_at IS NULL
     WHERE terminal_orders.merchant_id = :merchantId`,
    { replacements: { merchantId }, type: QueryTypes.SELECT },
  );
  const alerts = new Map<string, Alert[]>();
  for (const { checkoutId, kind } of rows) alerts.set(checkoutId, [...(alerts.get(checkoutId) ?? []), kind]);
  return alerts;
};

/** The merchant's orders, newest first, with all that was tried to pay them. */
export const listOrders = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<TerminalOrder[]> => {
  const [orders, alerts] = await Promise.all([
    sequelize.getRepository(TerminalOrderModel).findAll({
      where: { merchantId },
      include: [
        'deliveryAddress',
        'billingAddress',
        { association: 'checkouts', separate: true, order: [['createdAt', 'DESC']] },
      ],
      order: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
    }),
    listAlerts(sequelize, merchantId),
  ]);
  return orders.map((order) => ({
    ...toSummary(order),
    isExtraQuantityNeeded: order.isExtraQuantityNeeded,
    hasMultipleOperationAddresses: order.hasMultipleOperationAddresses,
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

export interface HeldOrder {
  id: string;
  merchantId: string;
  referenceCode: string;
  terminalCount: number;
  totalPrice: number;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
}

/** Held until the end of the transaction: whoever settles it takes turns with everybody who does. */
export const holdOrder = (
  sequelize: Sequelize,
  referenceCode: string,
  transaction: Transaction,
): Promise<HeldOrder | null> =>
  sequelize
    .getRepository(TerminalOrderModel)
    .findOne({ where: { referenceCode }, lock: transaction.LOCK.UPDATE, transaction });

export const updateOrderStatus = async (
  sequelize: Sequelize,
  id: string,
  columns: { status: OrderStatus; settledAt: Date | null; updatedAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(TerminalOrderModel).update(columns, { where: { id }, transaction });
};

export interface OrderOwner {
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
}

/** Who is told about an order. */
export const findOrderOwner = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<OrderOwner> => {
  const [owner] = await sequelize.query<OrderOwner>(
    `SELECT users.email, users.language, persons.first_name AS firstName, persons.last_name AS lastName
     FROM merchants JOIN users ON users.id = merchants.user_id JOIN persons ON persons.id = users.person_id
     WHERE merchants.id = :merchantId`,
    { replacements: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  if (!owner) throw new Error('A merchant without a person cannot be stored.');
  return owner;
};
