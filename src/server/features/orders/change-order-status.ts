import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { issueInvoice } from '#server/features/invoices/invoices.api.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { updateOrderStatus } from './orders.repository.ts';
import { settledAtOf } from './orders.rules.ts';
import type { LockedOrder } from './orders.types.ts';
import { updateRefunds } from './refunds.repository.ts';

/**
 * Changes the status of a locked order. What a rejected merchant pays is noted as a refund. Returns the number of the
 * invoice that a paid order gets; null for another status.
 */
export const changeOrderStatus = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  order: LockedOrder,
  status: OrderStatus,
  at: Date,
): Promise<string | null> => {
  const { id, merchantId, referenceCode } = order;
  await updateOrderStatus(db, id, { status, settledAt: settledAtOf(status, at), at });
  if (status !== 'Successful') return null;
  await updateRefunds(db, { merchantId, at });
  const number = await issueInvoice(db, order, at);
  await notifyTeam(db, merchantId, { kind: 'orderPaid', referenceCode, at, eventKey: id });
  return number;
};
