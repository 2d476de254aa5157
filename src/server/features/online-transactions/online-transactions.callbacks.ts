import type { Transaction } from 'sequelize';
import { inTimelyTransaction } from '#db/connection/transaction.ts';
import type { OnlinePayment, OnlinePaymentCallbacks } from '#server/gateways/payment/online-payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { insertOnlineAlert, lockWaitingPayment, updateWaitingPayment } from './online-payments.repository.ts';
import {
  outranks,
  type PaymentNotification,
  paymentNotificationSchema,
  toNotification,
} from './payment-notification.ts';
import { publishOnlineTransactions } from './publish-online-transactions.ts';
import { lockShopOfGateway } from './shops.repository.ts';
import { adoptWaitingPayments, storePayment } from './store-payment.ts';

const alertMessages: Record<ShopAlertKind, string> = {
  UnknownEntity: 'stored a payment of an unknown web shop; it is listed once the web shop is added',
  ForeignCurrency: 'did not list an online payment in a currency that is not settled',
  Unusable: 'did not list an online payment that could not be parsed; it needs manual handling',
  Contradiction: 'received an online payment that is stored with another amount, type or web shop',
  Review: 'an online payment succeeded, and the gateway asks for a manual review',
  Chargeback: 'received a chargeback of an online payment',
};

interface ProcessedPayment {
  /** The merchant whose open pages are out of date; null if nothing changed. */
  changedMerchantId: string | null;
  /** Alerts that were not stored before. */
  newAlerts: ShopAlertKind[];
  isWaiting: boolean;
}

/** Returns true if the alert is new. */
type AddAlert = (kind: ShopAlertKind, notification?: PaymentNotification) => Promise<boolean>;

const createAddAlert =
  ({ sequelize }: Pick<Deps, 'sequelize'>, payment: OnlinePayment, at: Date, transaction: Transaction): AddAlert =>
  (kind, notification) => {
    const { gatewayEntityId, gatewayPaymentId, paymentType, amount, currency, resultCode } = payment;
    return insertOnlineAlert(
      sequelize,
      {
        id: createId(at),
        kind,
        gatewayEntityId,
        gatewayPaymentId: gatewayPaymentId ?? '',
        paymentType,
        amount,
        currency,
        resultCode,
        report: notification ?? null,
        noticedAt: at,
      },
      transaction,
    );
  };

/** Stores a payment of an unknown web shop with its alert. A repeated one raises the stored status. */
const storeWaitingPayment = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  payment: OnlinePayment,
  notification: PaymentNotification,
  { addAlert, transaction }: { addAlert: AddAlert; transaction: Transaction },
): Promise<boolean> => {
  if (await addAlert('UnknownEntity', notification)) return true;
  const { gatewayEntityId } = payment;
  const waiting = await lockWaitingPayment(
    sequelize,
    { gatewayEntityId, gatewayPaymentId: notification.gatewayPaymentId },
    transaction,
  );
  const stored = paymentNotificationSchema.safeParse(waiting?.report).data;
  if (waiting && (!stored || outranks(notification.status, stored.status))) {
    await updateWaitingPayment(sequelize, waiting, { report: notification }, transaction);
  }
  return false;
};

const processPayment = async (
  deps: Deps,
  payment: OnlinePayment,
  transaction: Transaction,
): Promise<ProcessedPayment> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const addAlert = createAddAlert(deps, payment, at, transaction);
  const addAlerts = async (...kinds: ShopAlertKind[]): Promise<ShopAlertKind[]> => {
    const added: ShopAlertKind[] = [];
    for (const kind of kinds) if (await addAlert(kind)) added.push(kind);
    return added;
  };
  const unchanged = { changedMerchantId: null, isWaiting: false };

  if (payment.isChargeback) return { ...unchanged, newAlerts: await addAlerts('Chargeback') };
  const notification = toNotification(payment, at);
  if (typeof notification === 'string') return { ...unchanged, newAlerts: await addAlerts(notification) };

  const shop = await lockShopOfGateway(sequelize, payment.gatewayEntityId, transaction);
  if (!shop) {
    const isNew = await storeWaitingPayment(deps, payment, notification, { addAlert, transaction });
    return { changedMerchantId: null, isWaiting: true, newAlerts: isNew ? ['UnknownEntity'] : [] };
  }
  const result = await storePayment({ sequelize, transaction, shop }, notification, at);
  const changedIds = result === 'contradicts' ? [] : result;
  await publishOnlineTransactions({ sequelize, transaction, shop }, changedIds, at);
  const newAlerts = await addAlerts(
    ...(result === 'contradicts' ? (['Contradiction'] as const) : []),
    ...(payment.isForReview ? (['Review'] as const) : []),
  );
  return { changedMerchantId: changedIds.length > 0 ? shop.merchantId : null, isWaiting: false, newAlerts };
};

/**
 * Stores a waiting payment whose web shop was added at the same time: neither transaction saw the other. The locking read
 * waits for a web shop that is being added; a plain read would miss it.
 */
const adoptIfShopExists = (deps: Deps, gatewayEntityId: string): Promise<string | null> =>
  inTimelyTransaction(deps.sequelize, async (transaction) => {
    const shop = await lockShopOfGateway(deps.sequelize, gatewayEntityId, transaction);
    if (!shop || (await adoptWaitingPayments(deps, { shop, transaction })) === 0) return null;
    return shop.merchantId;
  });

/**
 * Stores a payment that the gateway sends: once, in any order, and also for disabled or unknown web shops. A payment that
 * cannot be listed becomes an alert and a log entry, because sending it again would not help.
 */
const processOnlinePayment = async (deps: Deps, payment: OnlinePayment): Promise<void> => {
  const { changedMerchantId, newAlerts, isWaiting } = await inTimelyTransaction(deps.sequelize, (transaction) =>
    processPayment(deps, payment, transaction),
  );
  const { gatewayEntityId, gatewayPaymentId, paymentType, resultCode } = payment;
  for (const kind of newAlerts) {
    const facts = { gatewayEntityId, gatewayPaymentId, paymentType, resultCode };
    deps.log[kind === 'Review' || kind === 'UnknownEntity' ? 'warn' : 'error'](facts, alertMessages[kind]);
  }
  const merchantId = isWaiting ? await adoptIfShopExists(deps, gatewayEntityId) : changedMerchantId;
  if (merchantId !== null) deps.changes.nudge(merchantId);
};

export const createOnlinePaymentCallbacks = (deps: Deps): OnlinePaymentCallbacks => ({
  onPaymentUpdated: (payment) => processOnlinePayment(deps, payment),
});
