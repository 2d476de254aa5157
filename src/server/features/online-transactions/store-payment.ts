import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { effectOf } from '#shared/online-transactions/online-transaction-enums.ts';
import { addPaymentToAggregates, movePaymentInAggregates } from './online-aggregates.repository.ts';
import {
  findPaymentType,
  insertPayment,
  lockPayment,
  lockReversals,
  lockWaitingPayments,
  type StoredPayment,
  updatePayment,
  updateWaitingPayment,
} from './online-payments.repository.ts';
import { hasCard, outranks, type PaymentNotification, paymentNotificationSchema } from './payment-notification.ts';
import type { ShopWork } from './shops.repository.ts';

/** `contradicts`: a payment is stored with another type, amount or web shop. */
export type StorePaymentResult = 'changed' | 'unchanged' | 'contradicts';

/** Stores a payment once. The caller has locked the web shop, which serialises its notifications. */
export const storePayment = async (work: ShopWork, notification: PaymentNotification): Promise<StorePaymentResult> => {
  const stored = await lockPayment(work, notification.gatewayPaymentId);
  return stored ? updateStored(work, stored, notification) : insertNew(work, notification);
};

const insertNew = async (work: ShopWork, notification: PaymentNotification): Promise<StorePaymentResult> => {
  const { paymentType, referencedPaymentId, gatewayPaymentId } = notification;
  const reversedType =
    paymentType === 'RV' && referencedPaymentId !== null ? await findPaymentType(work, referencedPaymentId) : null;
  const effect = effectOf(paymentType, reversedType);
  const payment = { ...notification, id: createId(notification.receivedAt), effect };
  await insertPayment(work, payment);
  await addPaymentToAggregates(work, { ...payment, onlineEntityId: work.shop.id });
  // The effect of reversals that arrived before this payment depends on its type.
  const effectOfReversal = effectOf('RV', paymentType);
  for (const reversal of await lockReversals(work, gatewayPaymentId)) {
    if (reversal.effect !== effectOfReversal) await changePayment(work, reversal, { effect: effectOfReversal });
  }
  return 'changed';
};

type Changes = Parameters<typeof updatePayment>[2];

const changePayment = async (work: ShopWork, stored: StoredPayment, changes: Changes): Promise<void> => {
  const { onlineEntityId, occurredAt, paymentType, status, effect, amount } = stored;
  const before = { onlineEntityId, occurredAt, paymentType, status, effect, amount };
  await updatePayment(work, stored, changes);
  await movePaymentInAggregates(work, before, { ...before, ...changes });
};

/** Raises the status and adds a missing card. Type, amount and web shop of a payment never change. */
const updateStored = async (
  work: ShopWork,
  stored: StoredPayment,
  notification: PaymentNotification,
): Promise<StorePaymentResult> => {
  const isSame =
    stored.onlineEntityId === work.shop.id &&
    stored.paymentType === notification.paymentType &&
    stored.amount === notification.amount;
  if (!isSame) return 'contradicts';
  const { status, resultCode, cardBrand, maskedCardNumber } = notification;
  const raisesStatus = outranks(status, stored.status);
  const addsCard = hasCard(notification) && !hasCard(stored);
  if (!raisesStatus && !addsCard) return 'unchanged';
  await changePayment(work, stored, {
    ...(raisesStatus ? { status, resultCode } : {}),
    ...(addsCard ? { cardBrand, maskedCardNumber } : {}),
  });
  return 'changed';
};

/**
 * Stores the payments that arrived before their web shop was known. Call it in the transaction that adds the web shop.
 * Returns their number.
 */
export const adoptWaitingPayments = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { shop, transaction }: Pick<ShopWork, 'shop' | 'transaction'>,
): Promise<number> => {
  const waiting = await lockWaitingPayments(sequelize, shop.gatewayEntityId, transaction);
  for (const each of waiting) {
    await storePayment({ sequelize, transaction, shop }, paymentNotificationSchema.parse(each.report));
    await updateWaitingPayment(sequelize, each, { settledAt: clock() }, transaction);
  }
  return waiting.length;
};
