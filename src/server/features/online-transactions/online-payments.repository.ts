import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { OnlinePaymentAlertModel } from '#db/models/online-payment-alert.model.ts';
import { OnlineTransactionModel } from '#db/models/online-transaction.model.ts';
import type { OnlinePaymentEffect, OnlinePaymentType } from '#shared/online-transactions/online-transaction-enums.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { PaymentReport } from './payment-report.ts';
import type { Write } from './write.ts';

export type StoredPayment = Pick<
  OnlineTransactionModel,
  'id' | 'occurredAt' | 'onlineEntityId' | 'paymentType' | 'status' | 'effect' | 'amount' | 'maskedCardNumber'
>;

/** By the gateway's id; held until the end of the transaction. */
export const lockPayment = (
  { sequelize, transaction, shop }: Write,
  gatewayPaymentId: string,
): Promise<StoredPayment | null> =>
  sequelize.getRepository(OnlineTransactionModel).findOne({
    where: { merchantId: shop.merchantId, gatewayPaymentId },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

/** Null for one that is not known here, or not yet. */
export const findPaymentType = async (
  { sequelize, transaction, shop }: Write,
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
  { sequelize, transaction, shop }: Write,
  { id, effect, ...report }: PaymentReport & { id: string; effect: OnlinePaymentEffect },
): Promise<void> => {
  await sequelize.getRepository(OnlineTransactionModel).create(
    {
      ...report,
      id,
      effect,
      merchantId: shop.merchantId,
      onlineEntityId: shop.id,
      isFromDisabledEntity: shop.isDisabled,
      cardLastFour: lastFourOf(report.maskedCardNumber),
    },
    { transaction },
  );
};

export const updatePayment = async (
  { sequelize, transaction, shop: { merchantId } }: Write,
  { id, occurredAt }: StoredPayment,
  changes: Partial<
    Pick<PaymentReport, 'status' | 'resultCode' | 'cardBrand' | 'maskedCardNumber'> & { effect: OnlinePaymentEffect }
  >,
): Promise<void> => {
  const { maskedCardNumber } = changes;
  await sequelize
    .getRepository(OnlineTransactionModel)
    .update(
      { ...changes, ...(maskedCardNumber === undefined ? {} : { cardLastFour: lastFourOf(maskedCardNumber) }) },
      { where: { merchantId, occurredAt, id }, transaction },
    );
};

/** Reversals that came before the payment that they undo; held until the end of the transaction. */
export const lockReversalsOf = (
  { sequelize, transaction, shop: { merchantId } }: Write,
  gatewayPaymentId: string,
): Promise<StoredPayment[]> =>
  sequelize.getRepository(OnlineTransactionModel).findAll({
    where: { merchantId, referencedPaymentId: gatewayPaymentId, paymentType: 'RV' },
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

export interface NewAlert {
  id: string;
  kind: ShopAlertKind;
  gatewayEntityId: string;
  gatewayPaymentId: string;
  paymentType: string | null;
  amount: number | null;
  currency: string | null;
  resultCode: string;
  /** What waits for its web shop. */
  report: PaymentReport | null;
  noticedAt: Date;
}

/** True when it is new; each is kept once, however often the gateway repeats itself. */
export const addAlert = async (sequelize: Sequelize, alert: NewAlert, transaction: Transaction): Promise<boolean> => {
  try {
    await sequelize
      .getRepository(OnlinePaymentAlertModel)
      .create({ ...alert, report: toStored(alert.report), settledAt: null }, { transaction });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'online_payment_alerts_once') return false;
    throw error;
  }
};

const toStored = (report: PaymentReport | null): Record<string, unknown> | null => report && { ...report };

export interface WaitingPayment {
  alertId: string;
  report: unknown;
}

/** Payments that came before their web shop was known, held until the end of the transaction. Oldest first. */
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

/** One that is repeated while it waits, or again once nobody knows its web shop any more. */
export const lockWaitingPayment = async (
  sequelize: Sequelize,
  { gatewayEntityId, gatewayPaymentId }: Pick<NewAlert, 'gatewayEntityId' | 'gatewayPaymentId'>,
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
  changes: { report: PaymentReport } | { settledAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(OnlinePaymentAlertModel)
    .update('report' in changes ? { report: toStored(changes.report), settledAt: null } : changes, {
      where: { id: alertId },
      transaction,
    });
};
