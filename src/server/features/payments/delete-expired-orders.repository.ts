import { inTransaction } from '#db/connection/transaction.ts';
import { CheckoutModel } from '#db/models/merchants.models.ts';
import { PaymentAlertModel } from '#db/models/payments.models.ts';
import { deleteRows, listRows } from '#db/sql/rows.ts';
import { deleteOrders, listExpiredOrders } from '#server/features/orders/orders.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/** Deletes orders from before `before` with their checkouts, alerts and refunds. */
export const deleteExpiredOrders: DeleteBatch = (sequelize, before, limit) =>
  inTransaction({ sequelize }, async (db) => {
    const orders = await listExpiredOrders(db, { before, limit });
    if (orders.length === 0) return 0;
    const orderId = orders.map(({ id }) => id);
    const checkouts = await listRows(db, CheckoutModel, { where: { orderId } }, ['id']);
    await deleteRows(db, PaymentAlertModel, { checkoutId: checkouts.map(({ id }) => id) });
    await deleteRows(db, CheckoutModel, { orderId });
    await deleteOrders(db, orders);
    return orders.length;
  });
