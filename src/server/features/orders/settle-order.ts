import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { getMerchantOwner } from '#server/features/users/users.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderSummary, SettleOrder } from '#shared/orders/orders.schema.ts';
import { findOrderSummary, type LockedOrder, lockOrder, updateOrderStatus } from './orders.repository.ts';
import { isSettledBy } from './orders.rules.ts';
import { updateRefunds } from './refunds.repository.ts';

const settle = async (
  deps: Deps,
  actor: Actor,
  { order, status }: { order: LockedOrder; status: SettleOrder['status'] },
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const { id, merchantId, referenceCode, terminalCount, totalPrice, paymentMethod } = order;
  const at = deps.clock();
  const isPaid = status === 'Successful';
  await updateOrderStatus(sequelize, id, { status, settledAt: isPaid ? at : null, at }, transaction);
  await updateRefunds(sequelize, { merchantId, at }, transaction);
  if (isPaid) {
    const { email: to, ...owner } = await getMerchantOwner(sequelize, merchantId, transaction);
    const payment = { referenceCode, terminalCount, totalPrice, paymentMethod };
    await enqueueEmail(deps, { template: 'paymentReceived', to, ...owner, ...payment }, transaction);
  }
  await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  const changes = { status: { before: order.status, after: status } };
  await writeAudit(
    deps,
    { actor, action: 'order.settle', subject: { type: 'order', id }, merchantId, changes },
    transaction,
  );
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
 * Records whether an order by bank transfer or cash on delivery is paid. A failed order may become paid, but a paid order
 * stays paid; an unchanged status writes nothing. 409 for an order by bank card: only the card gateway settles those.
 */
export const settleOrder = async (
  deps: Deps,
  actor: Actor,
  { referenceCode, status }: SettleOrder,
): Promise<OrderSummary> => {
  const merchantId = await inTransaction(deps.sequelize, async (transaction) => {
    const order = await lockOrder(deps.sequelize, { referenceCode }, transaction);
    if (!order) throw new AppError('notFound');
    if (!isSettledBy(order, status)) return null;
    await settle(deps, actor, { order, status }, transaction);
    return order.merchantId;
  });
  if (merchantId !== null) deps.changes.nudge(merchantId);
  return getOrderSummary(deps, referenceCode);
};
