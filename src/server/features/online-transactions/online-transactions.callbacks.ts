import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { OnlinePayment, OnlinePaymentCallbacks } from '#server/gateways/payment/online-payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { notifyDispute } from './notify-dispute.ts';
import { insertOnlineAlert, lockWaitingPayment, updateWaitingPayment } from './online-payments.repository.ts';
import {
  alertsOf,
  type PaymentNotification,
  paymentNotificationSchema,
  replacesWaiting,
  toNotification,
} from './online-transactions.rules.ts';
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
  (db: UnitOfWork, payment: OnlinePayment, at: Date): AddAlert =>
  (kind, notification) => {
    const { gatewayEntityId, gatewayPaymentId, paymentType, amount, currency, resultCode } = payment;
    return insertOnlineAlert(db, {
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
    });
  };

/** Stores a payment of an unknown web shop with its alert. A repeated one raises the stored status. */
const storeWaitingPayment = async (
  db: UnitOfWork,
  payment: OnlinePayment,
  notification: PaymentNotification,
  addAlert: AddAlert,
): Promise<boolean> => {
  if (await addAlert('UnknownEntity', notification)) return true;
  const { gatewayEntityId } = payment;
  const waiting = await lockWaitingPayment(db, { gatewayEntityId, gatewayPaymentId: notification.gatewayPaymentId });
  const stored = paymentNotificationSchema.safeParse(waiting?.report).data ?? null;
  if (waiting && replacesWaiting(notification, stored)) {
    await updateWaitingPayment(db, waiting, { report: notification });
  }
  return false;
};

const processPayment = async (db: InTransaction<Deps>, payment: OnlinePayment): Promise<ProcessedPayment> => {
  const at = db.clock();
  const addAlert = createAddAlert(db, payment, at);
  const addAlerts = async (...kinds: ShopAlertKind[]): Promise<ShopAlertKind[]> => {
    const added: ShopAlertKind[] = [];
    for (const kind of kinds) if (await addAlert(kind)) added.push(kind);
    return added;
  };
  const unchanged = { changedMerchantId: null, isWaiting: false };

  const notification = toNotification(payment, at);
  if (typeof notification === 'string') {
    const changedMerchantId = notification === 'Chargeback' ? await notifyDispute(db, payment, at) : null;
    return { ...unchanged, changedMerchantId, newAlerts: await addAlerts(notification) };
  }

  const shop = await lockShopOfGateway(db, payment.gatewayEntityId);
  if (!shop) {
    const isNew = await storeWaitingPayment(db, payment, notification, addAlert);
    const newAlerts = await addAlerts(...alertsOf(payment, false));
    return { changedMerchantId: null, isWaiting: true, newAlerts: isNew ? ['UnknownEntity', ...newAlerts] : newAlerts };
  }
  const result = await storePayment({ ...db, shop }, notification, at);
  const changedIds = result === 'contradicts' ? [] : result;
  await publishOnlineTransactions({ ...db, shop }, changedIds, at);
  const newAlerts = await addAlerts(...alertsOf(payment, result === 'contradicts'));
  return { changedMerchantId: changedIds.length > 0 ? shop.merchantId : null, isWaiting: false, newAlerts };
};

/**
 * Stores a waiting payment whose web shop was added at the same time: neither transaction saw the other. The locking
 * read waits for such a web shop; a plain read would miss it.
 */
const adoptIfShopExists = (deps: Deps, gatewayEntityId: string): Promise<string | null> =>
  inTransaction(deps, async (db) => {
    const shop = await lockShopOfGateway(db, gatewayEntityId);
    if (!shop || (await adoptWaitingPayments(db, shop)) === 0) return null;
    return shop.merchantId;
  });

/**
 * Stores a payment that the gateway sends: once, in any order, also for disabled or unknown web shops. One that cannot
 * be listed becomes an alert and a log entry, because sending it again would not help.
 */
const processOnlinePayment = async (deps: Deps, payment: OnlinePayment): Promise<void> => {
  const { changedMerchantId, newAlerts, isWaiting } = await inTransaction(deps, (db) => processPayment(db, payment));
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
