import { col, Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { CheckoutModel } from '#db/models/checkout.model.ts';
import { PaymentAlertModel } from '#db/models/payment-alert.model.ts';
import { TerminalOrderModel } from '#db/models/terminal-order.model.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';

export interface StoredCheckout {
  id: string;
  orderId: string;
  gateway: string;
  gatewayCheckoutId: string | null;
  gatewayPaymentId: string | null;
  widgetIntegrity: string | null;
  amount: number;
  currency: string;
  status: OrderStatus;
  resultCode: string | null;
  paidAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}

export interface LockedOrder {
  id: string;
  merchantId: string;
  referenceCode: string;
  terminalCount: number;
  totalPrice: number;
  currency: string;
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
}

/**
 * Held until the end of the transaction. Whoever opens or settles a checkout holds its order first, so that an order and its
 * checkouts only ever change together and one after the other.
 */
export const lockOrder = (
  sequelize: Sequelize,
  where: { id: string } | { referenceCode: string },
  transaction: Transaction,
): Promise<LockedOrder | null> =>
  sequelize.getRepository(TerminalOrderModel).findOne({ where, lock: transaction.LOCK.UPDATE, transaction });

export const setOrderStatus = async (
  sequelize: Sequelize,
  id: string,
  { status, settledAt, at }: { status: OrderStatus; settledAt: Date | null; at: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(TerminalOrderModel)
    .update({ status, settledAt, updatedAt: at }, { where: { id }, transaction });
};

export const findCheckout = (
  sequelize: Sequelize,
  id: string,
  transaction?: Transaction,
): Promise<StoredCheckout | null> =>
  sequelize.getRepository(CheckoutModel).findByPk(id, transaction ? { transaction } : {});

export const findOpenCheckout = (
  sequelize: Sequelize,
  orderId: string,
  transaction: Transaction,
): Promise<StoredCheckout | null> =>
  sequelize.getRepository(CheckoutModel).findOne({ where: { orderId, status: 'Pending' }, transaction });

export const findReferenceCode = async (sequelize: Sequelize, orderId: string): Promise<string> => {
  const { referenceCode } = await sequelize
    .getRepository(TerminalOrderModel)
    .findByPk(orderId, { attributes: ['referenceCode'], rejectOnEmpty: true });
  return referenceCode;
};

export const addCheckout = (
  sequelize: Sequelize,
  checkout: {
    id: string;
    orderId: string;
    gateway: string;
    amount: number;
    currency: string;
    expiresAt: Date;
    nextCheckAt: Date;
    at: Date;
  },
  transaction: Transaction,
): Promise<StoredCheckout> => {
  const { at, ...columns } = checkout;
  return sequelize.getRepository(CheckoutModel).create(
    {
      ...columns,
      gatewayCheckoutId: null,
      gatewayPaymentId: null,
      status: 'Pending',
      resultCode: null,
      createdAt: at,
      updatedAt: at,
    },
    { transaction },
  );
};

/** Only the first of several answers is kept: whoever asked too then goes on with that one. */
export const keepGatewayCheckout = async (
  sequelize: Sequelize,
  id: string,
  opened: { gateway: string; gatewayCheckoutId: string; widgetIntegrity: string | null; expiresAt: Date; at: Date },
): Promise<void> => {
  const { at, ...columns } = opened;
  await sequelize
    .getRepository(CheckoutModel)
    .update({ ...columns, updatedAt: at }, { where: { id, gatewayCheckoutId: null, status: 'Pending' } });
};

export const updateCheckout = async (
  sequelize: Sequelize,
  id: string,
  changes: Partial<
    Pick<StoredCheckout, 'status' | 'resultCode' | 'gatewayPaymentId' | 'paidAt'> & { nextCheckAt: Date | null }
  >,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(CheckoutModel).update({ ...changes, updatedAt: at }, { where: { id }, transaction });
};

/** What else of the order is still open. */
export const listOtherOpenCheckouts = (
  sequelize: Sequelize,
  { id, orderId }: Pick<StoredCheckout, 'id' | 'orderId'>,
  transaction: Transaction,
): Promise<StoredCheckout[]> =>
  sequelize
    .getRepository(CheckoutModel)
    .findAll({ where: { orderId, status: 'Pending', id: { [Op.ne]: id } }, transaction });

/**
 * True for whoever may ask the gateway about the checkout now: at most twice in any minute, some seconds apart, over all
 * servers together.
 */
export const claimRead = async (
  sequelize: Sequelize,
  id: string,
  { now, minuteAgo, gapAgo }: { now: Date; minuteAgo: Date; gapAgo: Date },
): Promise<boolean> => {
  // MySQL fills the columns from left to right: the previous one takes over before the last is written.
  const [claimed] = await sequelize.getRepository(CheckoutModel).update(
    { previousReadAt: col('last_read_at') as unknown as Date, lastReadAt: now },
    {
      where: {
        id,
        [Op.and]: [
          { [Op.or]: [{ previousReadAt: null }, { previousReadAt: { [Op.lte]: minuteAgo } }] },
          { [Op.or]: [{ lastReadAt: null }, { lastReadAt: { [Op.lte]: gapAgo } }] },
        ],
      },
    },
  );
  return claimed === 1;
};

/** Those that are to be asked about, longest due first. */
export const listDueCheckouts = (
  sequelize: Sequelize,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredCheckout[]> =>
  sequelize.getRepository(CheckoutModel).findAll({
    where: { nextCheckAt: { [Op.lte]: now } },
    order: [
      ['nextCheckAt', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
  });

/** True when it is new; each is kept once, however often the gateway repeats itself. */
export const addAlert = async (
  sequelize: Sequelize,
  alert: {
    id: string;
    checkoutId: string;
    kind: OrderAlertKind;
    gatewayPaymentId: string;
    resultCode: string | null;
    amount: number | null;
    currency: string | null;
    noticedAt: Date;
  },
  transaction: Transaction,
): Promise<boolean> => {
  const alerts = sequelize.getRepository(PaymentAlertModel);
  const { checkoutId, kind, gatewayPaymentId } = alert;
  // Under the order's lock nobody else adds one meanwhile.
  if (await alerts.count({ where: { checkoutId, kind, gatewayPaymentId }, transaction })) return false;
  await alerts.create(alert, { transaction });
  return true;
};
