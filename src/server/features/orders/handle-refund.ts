import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { cancelInvoice } from '#server/features/invoices/invoices.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOrder } from './orders.repository.ts';
import { getRefundedOrderId, type RefundHandling, saveRefundHandling } from './refunds.repository.ts';

/**
 * Stores how an administrator handled the refund of an order. Once its price is paid back, the invoice is cancelled.
 * Returns the number of the storno; null if none is issued now.
 */
export const handleRefund = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  id: string,
  handling: RefundHandling,
): Promise<string | null> => {
  const orderId = await getRefundedOrderId(db, id);
  await lockOrder(db, { id: orderId });
  await saveRefundHandling(db, id, handling);
  return cancelInvoice(db, { orderId, isPaidBack: handling.handledAt !== null });
};
