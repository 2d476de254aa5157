import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { OnlinePaymentAlertModel, OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import type { OnlinePaymentEffect, OnlinePaymentType } from '#shared/online-transactions/online-transaction-enums.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { PaymentNotification } from './payment-notification.ts';
import type { ShopWork } from './shops.repository.ts';

export type StoredPayment = Pick<
  OnlineTransactionModel,
  'id' | 'occurredAt' | 'onlineEntityId' | 'paymentType' | 'status' | 'effect' | 'amount' | 'maskedCardNumber'
>;

/** Locks a payment by the gateway's id, until the end of the transaction. */
export const lockPayment = (
  { sequelize, transaction, shop }: ShopWork,
  gatewayPaymentId: string,
): Promise<StoredPayment | null> =>
  sequelize.getRepository(OnlineTransactionModel).findOne({
    where: { merchantId: shop.merchantId, gatewayPaymentId },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

/** Returns null for a payment that is not stored, or not yet. */
export const findPaymentType = async (
  { sequelize, transaction, shop }: ShopWork,
  gatewayPaymentId: string,
): Promise<OnlinePaymentType | null> => {
  const found = await sequelize.getRepository(OnlineTransactionModel).findOne({
    attributes: ['paymentType'],
    where: { merchantId: shop.merchantId, gatewayPaymentId },
    transaction,
  });
  return found?.paymentType ?? null;
};

export const insertPayment = async (
  { sequelize, transaction, shop }: ShopWork,
  {
    id,
    effect,
    changedAt,
    ...notification
  }: PaymentNotification & {
    id: string;
    effect: OnlinePaymentEffect;
    changedAt: Date;
  },
): Promise<void> => {
  await sequelize.getRepository(OnlineTransactionModel).create(
    {
      ...notification,
      id,
      effect,
      changedAt,
      merchantId: shop.merchantId,
      onlineEntityId: shop.id,
      isFromDisabledEntity: shop.isDisabled,
      cardLastFour: lastFourOf(notification.maskedCardNumber),
    },
    { transaction },
  );
};

export type PaymentChanges = Partial<
  Pick<PaymentNotification, 'status' | 'resultCode' | 'cardBrand' | 'maskedCardNumber'> & {
    effect: OnlinePaymentEffect;
  }
>;

export const updatePayment = async (
  { sequelize, transaction, shop: { merchantId } }: ShopWork,
  { id, occurredAt }: StoredPayment,
  changes: PaymentChanges & { changedAt: Date },
): Promise<void> => {
  const { maskedCardNumber } = changes;
  await sequelize
    .getRepository(OnlineTransactionModel)
    .update(
      { ...changes, ...(maskedCardNumber === undefined ? {} : { cardLastFour: lastFourOf(maskedCardNumber) }) },
      { where: { merchantId, occurredAt, id }, transaction },
    );
};

/** Locks the reversals that arrived before the payment that they reverse. */
export const lockReversals = (
  { sequelize, transaction, shop: { merchantId } }: ShopWork,
  gatewayPaymentId: string,
): Promise<StoredPayment[]> =>
  sequelize.getRepository(OnlineTransactionModel).findAll({
    where: { merchantId, referencedPaymentId: gatewayPaymentId, paymentType: 'RV' },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

interface NewOnlineAlert {
  id: string;
  kind: ShopAlertKind;
  gatewayEntityId: string;
  gatewayPaymentId: string;
  paymentType: string | null;
  amount: number | null;
  currency: string | null;
  resultCode: string;
  /** The payment, if it waits for its web shop. */
  report: PaymentNotification | null;
  noticedAt: Date;
}

/** Returns false if the alert is stored already: gateways repeat their notifications. */
export const insertOnlineAlert = async (
  sequelize: Sequelize,
  alert: NewOnlineAlert,
  transaction: Transaction,
): Promise<boolean> => {
  try {
    await sequelize
      .getRepository(OnlinePaymentAlertModel)
      .create({ ...alert, report: toJson(alert.report), settledAt: null }, { transaction });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'online_payment_alerts_once') return false;
    throw error;
  }
};

const toJson = (report: PaymentNotification | null): Record<string, unknown> | null => report && { ...report };

export interface WaitingPayment {
  alertId: string;
  report: unknown;
}

/** Locks the payments of an unknown web shop, oldest first. */
export const lockWaitingPayments = async (
  sequelize: Sequelize,
  gatewayEntityId: string,
  transaction: Transaction,
): Promise<WaitingPayment[]> => {
  const rows = await sequelize.getRepository(OnlinePaymentAlertModel).findAll({
    where: { gatewayEntityId, kind: 'UnknownEntity', settledAt: null },
    order: [
      ['noticedAt', 'ASC'],
      ['id', 'ASC'],
    ],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return rows.map(({ id, report }) => ({ alertId: id, report }));
};

/** Locks one payment of an unknown web shop, also after its web shop was deleted. */
export const lockWaitingPayment = async (
  sequelize: Sequelize,
  { gatewayEntityId, gatewayPaymentId }: Pick<NewOnlineAlert, 'gatewayEntityId' | 'gatewayPaymentId'>,
  transaction: Transaction,
): Promise<WaitingPayment | null> => {
  const row = await sequelize.getRepository(OnlinePaymentAlertModel).findOne({
    where: { gatewayEntityId, gatewayPaymentId, kind: 'UnknownEntity' },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return row && { alertId: row.id, report: row.report };
};

export const updateWaitingPayment = async (
  sequelize: Sequelize,
  { alertId }: WaitingPayment,
  changes: { report: PaymentNotification } | { settledAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(OnlinePaymentAlertModel)
    .update('report' in changes ? { report: toJson(changes.report), settledAt: null } : changes, {
      where: { id: alertId },
      transaction,
    });
};

/** Stores how an administrator handled the alert. */
export const updateOnlineAlertHandling = async (
  sequelize: Sequelize,
  id: string,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(OnlinePaymentAlertModel).update(columns, { where: { id }, transaction });
};
