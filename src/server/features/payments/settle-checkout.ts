import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { type LockedOrder, lockOrder, updateOrderStatus, updateRefunds } from '#server/features/orders/orders.api.ts';
import { getMerchantOwner } from '#server/features/users/users.api.ts';
import type { PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { findCheckout, listOtherOpenCheckouts, type StoredCheckout, updateCheckout } from './checkouts.repository.ts';
import { insertOrderAlert } from './payment-alerts.repository.ts';
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
  { sequelize }: Deps,
  { id: checkoutId }: StoredCheckout,
  { alerts, payment, resultCode }: NextState,
  at: Date,
  transaction: Transaction,
): Promise<Settled['newAlerts']> => {
  const added: Settled['newAlerts'] = [];
  for (const kind of alerts) {
    const code = payment?.resultCode ?? resultCode;
    const isNew = await insertOrderAlert(
      sequelize,
      {
        id: createId(at),
        checkoutId,
        kind,
        gatewayPaymentId: payment?.id ?? '',
        resultCode: code,
        amount: payment?.amount ?? null,
        currency: payment?.currency ?? null,
        noticedAt: at,
      },
      transaction,
    );
    if (isNew) added.push({ kind, paymentId: payment?.id ?? null, resultCode: code });
  }
  return added;
};

const payOrder = async (
  deps: Deps,
  order: LockedOrder,
  checkout: StoredCheckout,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  // Their payment pages may still be open, so they are checked again for payments that must be refunded.
  for (const other of await listOtherOpenCheckouts(sequelize, checkout, transaction)) {
    const changes = { status: 'Failed', nextCheckAt: nextCheckAt('Failed', other, at) } as const;
    await updateCheckout(sequelize, other.id, changes, at, transaction);
  }
  const { email: to, ...owner } = await getMerchantOwner(sequelize, order.merchantId, transaction);
  const { referenceCode, terminalCount, totalPrice } = order;
  await enqueueEmail(
    deps,
    { template: 'paymentReceived', to, ...owner, referenceCode, terminalCount, totalPrice },
    transaction,
  );
};

const settle = async (
  deps: Deps,
  { id, orderId }: StoredCheckout,
  outcome: PaymentOutcome,
  transaction: Transaction,
): Promise<Settled> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const order = await lockOrder(sequelize, { id: orderId }, transaction);
  const checkout = await findCheckout(sequelize, id, transaction);
  if (!order || !checkout) throw new Error(`Checkout ${id} or its order was deleted.`);

  const next = nextState(order, checkout, outcome, at);
  const { checkoutStatus, orderStatus, isFirstPayment } = next;
  const hasOrderChanged = orderStatus !== order.status;
  const isPaidNow = hasOrderChanged && orderStatus === 'Successful';
  // The other checkouts are closed first: unique keys allow one open and one successful checkout per order.
  if (isPaidNow) await payOrder(deps, order, checkout, at, transaction);
  await updateCheckout(
    sequelize,
    id,
    {
      status: checkoutStatus,
      nextCheckAt: nextCheckAt(checkoutStatus, checkout, at),
      ...reportedPayment(checkout, next),
      ...(isFirstPayment ? { paidAt: at } : {}),
    },
    at,
    transaction,
  );
  if (hasOrderChanged) {
    await updateOrderStatus(
      sequelize,
      orderId,
      { status: orderStatus, settledAt: isPaidNow ? at : null, at },
      transaction,
    );
    await updateRefunds(sequelize, { merchantId: order.merchantId, at }, transaction);
    await bumpMerchantVersion(sequelize, order.merchantId, at, transaction);
  }
  const newAlerts = await storeAlerts(deps, checkout, next, at, transaction);
  const settled = await findCheckout(sequelize, id, transaction);
  return { checkout: settled ?? checkout, merchantId: order.merchantId, hasOrderChanged, newAlerts };
};

/**
 * Stores the gateway's outcome of a checkout and updates its order, in one transaction. Idempotent: outcomes may come from a
 * query, a webhook or both, repeatedly and late.
 */
export const settleCheckout = async (
  deps: Deps,
  checkout: StoredCheckout,
  outcome: PaymentOutcome,
): Promise<StoredCheckout> => {
  const settled = await inTransaction(deps.sequelize, (transaction) => settle(deps, checkout, outcome, transaction));
  const { merchantId, hasOrderChanged, newAlerts } = settled;
  if (hasOrderChanged) deps.changes.nudge(merchantId);
  for (const { kind, paymentId, resultCode } of newAlerts) {
    const facts = { checkoutId: checkout.id, orderId: checkout.orderId, paymentId, resultCode };
    deps.log[kind === 'Review' ? 'warn' : 'error'](facts, alertLogMessages[kind]);
  }
  return settled.checkout;
};
