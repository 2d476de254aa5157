import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { changeOrderStatus, lockOrder } from '#server/features/orders/orders.api.ts';
import type { PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { findCheckout, listOtherOpenCheckouts, updateCheckout } from './checkouts.repository.ts';
import { insertOrderAlert } from './payment-alerts.repository.ts';
import type { StoredCheckout } from './payments.rules.ts';
import { type NextState, nextCheckAt, nextState, reportedPayment } from './payments.rules.ts';

interface Settled {
  checkout: StoredCheckout;
  merchantId: string;
  hasOrderChanged: boolean;
  newAlerts: { kind: OrderAlertKind; paymentId: string | null; resultCode: string | null }[];
}

const alertLogMessages: Record<OrderAlertKind, string> = {
  Duplicate: 'an order that is already paid was paid again: refund the second payment',
  Mismatch: 'the gateway reported a payment that does not match the order: it is not counted; investigate',
  Review: 'a payment succeeded, but the gateway asks for a manual review',
  Chargeback: 'a payment was charged back',
  Unresolved: 'the gateway did not know the outcome of a payment within a day: it counts as failed; investigate',
};

const storeAlerts = async (
  db: InTransaction<Deps>,
  { id: checkoutId }: StoredCheckout,
  { alerts, payment, resultCode }: NextState,
  at: Date,
): Promise<Settled['newAlerts']> => {
  const added: Settled['newAlerts'] = [];
  for (const kind of alerts) {
    const code = payment?.resultCode ?? resultCode;
    const isNew = await insertOrderAlert(db, {
      id: createId(at),
      checkoutId,
      kind,
      gatewayPaymentId: payment?.id ?? '',
      resultCode: code,
      amount: payment?.amount ?? null,
      currency: payment?.currency ?? null,
      noticedAt: at,
    });
    if (isNew) added.push({ kind, paymentId: payment?.id ?? null, resultCode: code });
  }
  return added;
};

/** Later checks of their open pages find payments to refund. */
const closeOtherCheckouts = async (db: InTransaction<Deps>, checkout: StoredCheckout, at: Date): Promise<void> => {
  for (const other of await listOtherOpenCheckouts(db, checkout)) {
    const changes = { status: 'Failed', nextCheckAt: nextCheckAt('Failed', other, at) } as const;
    await updateCheckout(db, other.id, changes, at);
  }
};

const settle = async (
  db: InTransaction<Deps>,
  { id, orderId }: StoredCheckout,
  outcome: PaymentOutcome,
): Promise<Settled> => {
  const at = db.clock();
  const order = await lockOrder(db, { id: orderId });
  const checkout = await findCheckout(db, id);
  if (!order || !checkout) throw new Error(`Checkout ${id} or its order was deleted.`);

  const next = nextState(order, checkout, outcome, at);
  const { checkoutStatus, orderStatus, isFirstPayment } = next;
  const hasOrderChanged = orderStatus !== order.status;
  const isPaidNow = hasOrderChanged && orderStatus === 'Successful';
  // Unique keys allow one open and one successful checkout per order.
  if (isPaidNow) await closeOtherCheckouts(db, checkout, at);
  await updateCheckout(
    db,
    id,
    {
      status: checkoutStatus,
      nextCheckAt: nextCheckAt(checkoutStatus, checkout, at),
      ...reportedPayment(checkout, next),
      ...(isFirstPayment ? { paidAt: at } : {}),
    },
    at,
  );
  if (hasOrderChanged) {
    await changeOrderStatus(db, order, orderStatus, at);
    await bumpMerchantVersion(db, order.merchantId, at);
  }
  const newAlerts = await storeAlerts(db, checkout, next, at);
  const settled = await findCheckout(db, id);
  return { checkout: settled ?? checkout, merchantId: order.merchantId, hasOrderChanged, newAlerts };
};

/**
 * Stores an outcome and updates the order in one transaction.
 * Idempotent: queries and webhooks may report repeatedly and late.
 */
export const settleCheckout = async (
  deps: Deps,
  checkout: StoredCheckout,
  outcome: PaymentOutcome,
): Promise<StoredCheckout> => {
  const settled = await inTransaction(deps, (db) => settle(db, checkout, outcome));
  const { merchantId, hasOrderChanged, newAlerts } = settled;
  if (hasOrderChanged) deps.changes.nudge(merchantId);
  for (const { kind, paymentId, resultCode } of newAlerts) {
    const facts = { checkoutId: checkout.id, orderId: checkout.orderId, paymentId, resultCode };
    deps.log[kind === 'Review' ? 'warn' : 'error'](facts, alertLogMessages[kind]);
  }
  return settled.checkout;
};
