import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderSummary, SettleOrder } from '#shared/orders/orders.schema.ts';
import { getOrderSummary } from './get-order-summary.ts';
import { findOrderOwner, type HeldOrder, holdOrder, updateOrderStatus } from './order-care.repository.ts';

const settle = async (
  deps: Deps,
  actor: Actor,
  { order, status }: { order: HeldOrder; status: SettleOrder['status'] },
  transaction: Transaction,
): Promise<void> => {
  const { sequelize } = deps;
  const { id, merchantId, referenceCode, terminalCount, totalPrice, paymentMethod } = order;
  const at = deps.clock();
  const isPaid = status === 'Successful';
  await updateOrderStatus(sequelize, id, { status, settledAt: isPaid ? at : null, updatedAt: at }, transaction);
  if (isPaid) {
    const { email: to, ...owner } = await findOrderOwner(sequelize, merchantId, transaction);
    const payment = { referenceCode, terminalCount, totalPrice, paymentMethod };
    await enqueueEmail(deps, { template: 'paymentReceived', to, ...owner, ...payment }, transaction);
  }
  await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  await writeAudit(
    deps,
    {
      actor,
      action: 'order.settle',
      subject: { type: 'order', id },
      merchantId,
      changes: { status: { before: order.status, after: status } },
    },
    transaction,
  );
};

/**
 * Writes down by hand whether an order by bank transfer or cash on delivery is paid. Money that came late may still turn a
 * failed one, but a paid one stays paid; what is so already changes nothing. By bank card only the gateway can say.
 */
export const settleOrder = async (
  deps: Deps,
  actor: Actor,
  { referenceCode, status }: SettleOrder,
): Promise<OrderSummary> => {
  const merchantId = await inTransaction(deps.sequelize, async (transaction) => {
    const order = await holdOrder(deps.sequelize, referenceCode, transaction);
    if (!order) throw new AppError('notFound');
    if (order.paymentMethod === 'BankCard') throw new AppError('orderSettledByGateway');
    if (order.status === status) return null;
    if (order.status === 'Successful') throw new AppError('orderAlreadyPaid', { fields: { status: 'invalid' } });
    await settle(deps, actor, { order, status }, transaction);
    return order.merchantId;
  });
  if (merchantId !== null) deps.changes.nudge(merchantId);
  return getOrderSummary(deps, referenceCode);
};
