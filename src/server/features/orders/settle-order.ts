import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderSummary, SettleOrder } from '#shared/orders/orders.schema.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { findOrderSummary, lockOrder } from './orders.repository.ts';
import { isSettledBy } from './orders.rules.ts';
import type { LockedOrder } from './orders.types.ts';

const settle = async (
  db: InTransaction<Deps>,
  actor: Actor,
  { order, status }: { order: LockedOrder; status: SettleOrder['status'] },
): Promise<void> => {
  const { id, merchantId } = order;
  const at = db.clock();
  const invoice = await changeOrderStatus(db, order, status, at);
  await bumpMerchantVersion(db, merchantId, at);
  const changes = {
    status: { before: order.status, after: status },
    ...(invoice !== null && { invoice: { before: null, after: invoice } }),
  };
  await writeAudit(db, { actor, action: 'order.settle', subject: { type: 'order', id }, merchantId, changes });
};

export const getOrderSummary = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  referenceCode: string,
): Promise<OrderSummary> => {
  const order = await findOrderSummary(sequelize, referenceCode);
  if (!order) throw new AppError('notFound');
  return order;
};

/**
 * Records whether an order by bank transfer or cash on delivery is paid. A failed order may become paid, not the other
 * way; an unchanged status writes nothing. 409 for an order by bank card, which only the card gateway settles.
 */
export const settleOrder = async (
  deps: Deps,
  actor: Actor,
  { referenceCode, status }: SettleOrder,
): Promise<OrderSummary> => {
  const merchantId = await actInTransaction(deps, { actor }, async (db) => {
    const order = await lockOrder(db, { referenceCode });
    if (!order) throw new AppError('notFound');
    if (!isSettledBy(order, status)) return null;
    await settle(db, actor, { order, status });
    return order.merchantId;
  });
  if (merchantId !== null) deps.changes.nudge(merchantId);
  return getOrderSummary(deps, referenceCode);
};
