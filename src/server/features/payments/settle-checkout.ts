import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { findBuyer } from './buyers.repository.ts';
import {
  addAlert,
  findCheckout,
  type LockedOrder,
  listOtherOpenCheckouts,
  lockOrder,
  type StoredCheckout,
  setOrderStatus,
  updateCheckout,
} from './checkouts.repository.ts';
import { nextCheckAt, nextState, type Verdict } from './next-state.ts';

interface Settled {
  checkout: StoredCheckout;
  merchantId: string;
  hasOrderChanged: boolean;
  newAlerts: { kind: OrderAlertKind; paymentId: string | null; resultCode: string | null }[];
}

const alertWords: Record<OrderAlertKind, string> = {
  Duplicate: 'money was taken again for an order that is paid: it has to be refunded',
  Mismatch: 'the gateway tells of a payment that is not the one ordered: it does not count, and has to be looked into',
  Review: 'a payment succeeded, and the gateway asks for a person to look at it',
  Chargeback: 'a payment was taken back by the owner of the card',
  Unresolved:
    'the gateway could not say within a day how a payment ended: it counts as failed, and has to be looked into',
};

const keepAlerts = async (
  { sequelize }: Deps,
  { id: checkoutId }: StoredCheckout,
  { alerts, payment, resultCode }: Verdict,
  at: Date,
  transaction: Transaction,
): Promise<Settled['newAlerts']> => {
  const fresh: Settled['newAlerts'] = [];
  for (const kind of alerts) {
    const code = payment?.resultCode ?? resultCode;
    const isNew = await addAlert(
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
    if (isNew) fresh.push({ kind, paymentId: payment?.id ?? null, resultCode: code });
  }
  return fresh;
};

const payOrder = async (
  deps: Deps,
  order: LockedOrder,
  checkout: StoredCheckout,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  // Their pages may still be open somewhere. What comes in on them is a payment too many, and is looked for.
  for (const other of await listOtherOpenCheckouts(sequelize, checkout, transaction)) {
    const changes = { status: 'Failed', nextCheckAt: nextCheckAt('Failed', other, at) } as const;
    await updateCheckout(sequelize, other.id, changes, at, transaction);
  }
  const { email: to, ...buyer } = await findBuyer(sequelize, order.merchantId, transaction);
  const { referenceCode, terminalCount, totalPrice } = order;
  await enqueueEmail(
    deps,
    { template: 'paymentReceived', to, ...buyer, referenceCode, terminalCount, totalPrice },
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
  if (!order || !checkout) throw new Error('A checkout and its order are never deleted.');

  const verdict = nextState(order, checkout, outcome, at);
  const { checkoutStatus, orderStatus, isFirstPayment, payment, resultCode } = verdict;
  const hasOrderChanged = orderStatus !== order.status;
  const isPaidNow = hasOrderChanged && orderStatus === 'Successful';
  // Others are closed first: an order has one open checkout and one successful one, and the keys see to that.
  if (isPaidNow) await payOrder(deps, order, checkout, at, transaction);
  const tells = checkout.status === 'Pending' || isFirstPayment;
  await updateCheckout(
    sequelize,
    id,
    {
      status: checkoutStatus,
      nextCheckAt: nextCheckAt(checkoutStatus, checkout, at),
      ...(tells && resultCode !== null ? { resultCode } : {}),
      ...(tells && payment?.id && (isFirstPayment || checkoutStatus === 'Failed')
        ? { gatewayPaymentId: payment.id }
        : {}),
      ...(isFirstPayment ? { paidAt: at } : {}),
    },
    at,
    transaction,
  );
  if (hasOrderChanged) {
    await setOrderStatus(
      sequelize,
      orderId,
      { status: orderStatus, settledAt: isPaidNow ? at : null, at },
      transaction,
    );
    await bumpMerchantVersion(sequelize, order.merchantId, at, transaction);
  }
  const newAlerts = await keepAlerts(deps, checkout, verdict, at, transaction);
  const settled = await findCheckout(sequelize, id, transaction);
  return { checkout: settled ?? checkout, merchantId: order.merchantId, hasOrderChanged, newAlerts };
};

/**
 * Writes down what the gateway says of a checkout, and what follows for its order, in one transaction. Whether it was asked,
 * told by itself, twice or late makes no difference.
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
    deps.log[kind === 'Review' ? 'warn' : 'error'](facts, alertWords[kind]);
  }
  return settled.checkout;
};
