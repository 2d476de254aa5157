import { TerminalOrderModel } from '#db/models/merchants.models.ts';
import { OrderRefundModel } from '#db/models/payments.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import { refundChange } from './orders.rules.ts';

// All writes of the table `order_refunds`.

const ordersWithRefunds = fromTable('orders', TerminalOrderModel, ['id', 'totalPrice', 'currency'])
  .join('merchants', readable.MerchantModel, { id: 'orders.merchantId' }, ['status'])
  .joinOptional('refunds', OrderRefundModel, { orderId: 'orders.id' }, ['id', 'handledAt']);

/**
 * Adds a refund for each paid order of a rejected merchant; deletes open refunds of one that is not. Call it in the
 * transaction that changes the status of the merchant or of an order.
 */
export const updateRefunds = async (
  db: UnitOfWork,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<void> => {
  // Locks, so that a payment and a rejection at the same time see each other.
  const where = { orders: { merchantId, status: 'Successful' } } as const;
  const rows = await listJoined(db, ordersWithRefunds, { where, lock: true });
  for (const { orders, merchants, refunds } of rows) {
    const { id: orderId, totalPrice: amount, currency } = orders;
    const [refundId, handledAt] = [refunds?.id ?? null, refunds?.handledAt ?? null];
    const change = refundChange({ merchantStatus: merchants.status, refundId, handledAt });
    if (change === 'added') {
      await insertRow(db, OrderRefundModel, { id: createId(at), orderId, amount, currency, noticedAt: at });
    } else if (change === 'deleted' && refundId !== null) {
      await deleteRows(db, OrderRefundModel, { id: refundId });
    }
  }
};

/** How an administrator handled a refund. */
export type RefundHandling = Pick<Row<OrderRefundModel>, 'handledAt' | 'handledBy' | 'note' | 'version'>;

export const saveRefundHandling = async (db: UnitOfWork, id: string, handling: RefundHandling): Promise<void> => {
  await updateRows(db, OrderRefundModel, { id }, handling);
};

export const getRefundedOrderId = async (db: UnitOfWork, id: string): Promise<string> => {
  const refund = await findRow(db, OrderRefundModel, { id }, ['orderId']);
  if (!refund) throw new Error(`The refund ${id} was deleted.`);
  return refund.orderId;
};
