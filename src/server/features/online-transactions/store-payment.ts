import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { effectOf } from '#shared/online-transactions/online-transaction-enums.ts';
import { addPaymentToAggregates, movePaymentInAggregates } from './online-aggregates.repository.ts';
import {
  findPaymentType,
  insertOnlineAlert,
  insertPayment,
  lockPayment,
  lockReversals,
  lockWaitingPayments,
  type NewOnlineAlert,
  type StoredPayment,
  updatePayment,
  updateWaitingPayment,
} from './online-payments.repository.ts';
import { changesBy, type PaymentNotification, paymentNotificationSchema } from './online-transactions.rules.ts';
import type { PaymentChanges, ShopWork } from './online-transactions.types.ts';
import { publishOnlineTransactions } from './publish-online-transactions.ts';

/** The ids of the changed payments, or `contradicts`: a payment is stored with another type, amount or web shop. */
export type StorePaymentResult = readonly string[] | 'contradicts';

/** Stores a payment once. The caller has locked the web shop, which serialises its notifications. */
export const storePayment = async (
  work: ShopWork,
  notification: PaymentNotification,
  at: Date,
): Promise<StorePaymentResult> => {
  const stored = await lockPayment(work, notification.gatewayPaymentId);
  return stored ? updateStored(work, stored, notification, at) : insertNew(work, notification, at);
};

const insertNew = async (work: ShopWork, notification: PaymentNotification, at: Date): Promise<StorePaymentResult> => {
  const { paymentType, referencedPaymentId, gatewayPaymentId } = notification;
  const reversedType =
    paymentType === 'RV' && referencedPaymentId !== null ? await findPaymentType(work, referencedPaymentId) : null;
  const effect = effectOf(paymentType, reversedType);
  const payment = { ...notification, id: createId(notification.receivedAt), effect };
  // A payment that waited for its web shop was received earlier.
  await insertPayment(work, { ...payment, changedAt: at });
  await addPaymentToAggregates(work, { ...payment, onlineEntityId: work.shop.id });
  // The effect of reversals that arrived before this payment depends on its type.
  const effectOfReversal = effectOf('RV', paymentType);
  const changedIds = [payment.id];
  for (const reversal of await lockReversals(work, gatewayPaymentId)) {
    if (reversal.effect === effectOfReversal) continue;
    await changePayment(work, reversal, { effect: effectOfReversal }, at);
    changedIds.push(reversal.id);
  }
  return changedIds;
};

const changePayment = async (
  work: ShopWork,
  stored: StoredPayment,
  changes: PaymentChanges,
  at: Date,
): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status, effect, amount } = stored;
  const before = { onlineEntityId, occurredAt, paymentType, status, effect, amount };
  await updatePayment(work, stored, { ...changes, changedAt: at });
  await movePaymentInAggregates(work, before, { ...before, ...changes });
};

const updateStored = async (
  work: ShopWork,
  stored: StoredPayment,
  notification: PaymentNotification,
  at: Date,
): Promise<StorePaymentResult> => {
  const changes = changesBy(stored, notification, work.shop.id);
  if (changes === 'contradicts') return 'contradicts';
  if (changes === null) return [];
  await changePayment(work, stored, changes, at);
  return [stored.id];
};

const contradictionOf = (
  { gatewayEntityId }: ShopWork['shop'],
  { gatewayPaymentId, paymentType, amount, currency, resultCode }: PaymentNotification,
  noticedAt: Date,
): NewOnlineAlert => ({
  id: createId(noticedAt),
  kind: 'Contradiction',
  gatewayEntityId,
  gatewayPaymentId,
  paymentType,
  amount,
  currency,
  resultCode,
  report: null,
  noticedAt,
});

/**
 * Stores the payments that arrived before their web shop was known. Call it in the transaction that adds the web shop.
 * One that contradicts a stored payment raises an alert, as it does when its web shop is known. Returns their number.
 */
export const adoptWaitingPayments = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  shop: ShopWork['shop'],
): Promise<number> => {
  const waiting = await lockWaitingPayments(db, shop.gatewayEntityId);
  const changedIds: string[] = [];
  for (const each of waiting) {
    const at = db.clock();
    const notification = paymentNotificationSchema.parse(each.report);
    const result = await storePayment({ ...db, shop }, notification, at);
    if (result === 'contradicts') await insertOnlineAlert(db, contradictionOf(shop, notification, at));
    else changedIds.push(...result);
    await updateWaitingPayment(db, each, { settledAt: at });
  }
  await publishOnlineTransactions({ ...db, shop }, changedIds, db.clock());
  return waiting.length;
};
