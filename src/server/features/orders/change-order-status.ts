import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { updateOrderStatus } from './orders.repository.ts';
import { settledAtOf } from './orders.rules.ts';
import type { LockedOrder } from './orders.types.ts';
import { updateRefunds } from './refunds.repository.ts';

/** Changes the status of a locked order. What a rejected merchant pays is noted as a refund. */
export const changeOrderStatus = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  { id, merchantId, referenceCode }: Pick<LockedOrder, 'id' | 'merchantId' | 'referenceCode'>,
  status: OrderStatus,
  at: Date,
): Promise<void> => {
  await updateOrderStatus(db, id, { status, settledAt: settledAtOf(status, at), at });
  if (status !== 'Successful') return;
  await updateRefunds(db, { merchantId, at });
  await notifyTeam(db, merchantId, { kind: 'orderPaid', referenceCode, at, eventKey: id });
};
