import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { issueInvoice } from '#server/features/invoices/invoices.api.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { getMerchantOwner } from '#server/features/users/users.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import { updateOrderStatus } from './orders.repository.ts';
import { settledAtOf } from './orders.rules.ts';
import type { LockedOrder } from './orders.types.ts';
import { updateRefunds } from './refunds.repository.ts';

const enqueuePaidEmail = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  { merchantId, referenceCode, terminalCount, totalPrice, paymentMethod }: LockedOrder,
  invoice: string,
): Promise<void> => {
  const { email: to, ...owner } = await getMerchantOwner(db, merchantId);
  const payment = { referenceCode, terminalCount, totalPrice, paymentMethod, merchantId, invoice };
  const notBefore = await emailTime(db, merchantId);
  await enqueueEmail(db, { template: 'paymentReceived', to, ...owner, ...payment }, notBefore);
};

/**
 * Changes the status of a locked order. A paid order gets an invoice, and its team a notification and an e-mail; what a
 * rejected merchant pays is noted as a refund. Returns the number of the invoice; null for another status.
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
  await enqueuePaidEmail(db, order, number);
  return number;
};
