import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { OnlinePaymentAlertModel, OnlineTransactionModel } from '#db/models/online-transactions.models.ts';
import { findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { OnlinePaymentType } from '#shared/online-transactions/online-transaction-enums.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { lastFourOf } from '#shared/validation/card-number.ts';
import type { PaymentNotification } from './online-transactions.rules.ts';
import type { PaymentChanges, ShopWork } from './online-transactions.types.ts';

const storedColumns = [
  'id',
  'occurredAt',
  'onlineEntityId',
  'paymentType',
  'status',
  'effect',
  'amount',
  'maskedCardNumber',
] as const;
export type StoredPayment = Pick<Row<OnlineTransactionModel>, (typeof storedColumns)[number]>;

/** Locks a payment by the gateway's id, until the end of the transaction. */
export const lockPayment = (work: ShopWork, gatewayPaymentId: string): Promise<StoredPayment | null> =>
  lockRow(work, OnlineTransactionModel, { merchantId: work.shop.merchantId, gatewayPaymentId }, storedColumns);

/** Returns null for a payment that is not stored, or not yet. */
export const findPaymentType = async (work: ShopWork, gatewayPaymentId: string): Promise<OnlinePaymentType | null> => {
  const { merchantId } = work.shop;
  const found = await findRow(work, OnlineTransactionModel, { merchantId, gatewayPaymentId }, ['paymentType']);
  return found?.paymentType ?? null;
};

/** Returns the id of a payment; null if it is not stored. */
export const findPaymentId = async (work: ShopWork, gatewayPaymentId: string): Promise<string | null> => {
  const { merchantId } = work.shop;
  return (await findRow(work, OnlineTransactionModel, { merchantId, gatewayPaymentId }, ['id']))?.id ?? null;
};

export const insertPayment = async (
  work: ShopWork,
  payment: PaymentNotification & Pick<Row<OnlineTransactionModel>, 'id' | 'effect' | 'changedAt'>,
): Promise<void> => {
  const { id: onlineEntityId, merchantId, isDisabled } = work.shop;
  await insertRow(work, OnlineTransactionModel, {
    ...payment,
    merchantId,
    onlineEntityId,
    isFromDisabledEntity: isDisabled,
    cardLastFour: lastFourOf(payment.maskedCardNumber),
  });
};

export const updatePayment = async (
  work: ShopWork,
  { id, occurredAt }: StoredPayment,
  changes: PaymentChanges & { changedAt: Date },
): Promise<void> => {
  const { maskedCardNumber } = changes;
  const lastFour = maskedCardNumber === undefined ? {} : { cardLastFour: lastFourOf(maskedCardNumber) };
  const key = { merchantId: work.shop.merchantId, occurredAt, id };
  await updateRows(work, OnlineTransactionModel, key, { ...changes, ...lastFour });
};

/** Locks the reversals that arrived before the payment that they reverse. */
export const lockReversals = (work: ShopWork, gatewayPaymentId: string): Promise<StoredPayment[]> => {
  const { merchantId } = work.shop;
  const where = { merchantId, referencedPaymentId: gatewayPaymentId, paymentType: 'RV' } as const;
  return listRows(work, OnlineTransactionModel, { where, lock: true }, storedColumns);
};

export interface NewOnlineAlert {
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
export const insertOnlineAlert = async (db: UnitOfWork, alert: NewOnlineAlert): Promise<boolean> => {
  try {
    await insertRow(db, OnlinePaymentAlertModel, { ...alert, report: toJson(alert.report), settledAt: null });
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'online_payment_alerts_once') return false;
    throw error;
  }
};

const toJson = (report: PaymentNotification | null): Record<string, unknown> | null => report && { ...report };

interface WaitingPayment {
  alertId: string;
  report: unknown;
}

/** Locks the payments of an unknown web shop, oldest first. */
export const lockWaitingPayments = async (db: UnitOfWork, gatewayEntityId: string): Promise<WaitingPayment[]> => {
  const where = { gatewayEntityId, kind: 'UnknownEntity', settledAt: null } as const;
  const oldestFirst = { where, orderBy: { noticedAt: 'ASC', id: 'ASC' }, lock: true } as const;
  const rows = await listRows(db, OnlinePaymentAlertModel, oldestFirst, ['id', 'report']);
  return rows.map(({ id, report }) => ({ alertId: id, report }));
};

/** Locks one payment of an unknown web shop, also after its web shop was deleted. */
export const lockWaitingPayment = async (
  db: UnitOfWork,
  { gatewayEntityId, gatewayPaymentId }: Pick<NewOnlineAlert, 'gatewayEntityId' | 'gatewayPaymentId'>,
): Promise<WaitingPayment | null> => {
  const where = { gatewayEntityId, gatewayPaymentId, kind: 'UnknownEntity' } as const;
  const row = await lockRow(db, OnlinePaymentAlertModel, where, ['id', 'report']);
  return row && { alertId: row.id, report: row.report };
};

export const updateWaitingPayment = async (
  db: UnitOfWork,
  { alertId }: WaitingPayment,
  changes: { report: PaymentNotification } | { settledAt: Date },
): Promise<void> => {
  const columns = 'report' in changes ? { report: toJson(changes.report), settledAt: null } : changes;
  await updateRows(db, OnlinePaymentAlertModel, { id: alertId }, columns);
};

/** Stores how an administrator handled the alert. */
export const updateOnlineAlertHandling = async (
  db: UnitOfWork,
  id: string,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
): Promise<void> => {
  await updateRows(db, OnlinePaymentAlertModel, { id }, columns);
};
