import { inTransaction } from '#db/connection/transaction.ts';
import { CheckoutModel } from '#db/models/merchants.models.ts';
import { PaymentAlertModel } from '#db/models/payments.models.ts';
import { deleteOrders, listExpiredOrders } from '#server/features/orders/orders.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

/** Deletes orders from before `before` with their checkouts, alerts and refunds. */
export const deleteExpiredOrders: DeleteBatch = (sequelize, before, limit) =>
  inTransaction({ sequelize }, async (db) => {
    const orders = await listExpiredOrders(db, { before, limit });
    if (orders.length === 0) return 0;
    const checkouts = sequelize.getRepository(CheckoutModel);
    const orderId = orders.map(({ id }) => id);
    const found = await checkouts.findAll({ where: { orderId }, attributes: ['id'], transaction: db.transaction });
    const checkoutId = found.map(({ id }) => id);
    await sequelize.getRepository(PaymentAlertModel).destroy({ where: { checkoutId }, transaction: db.transaction });
    await checkouts.destroy({ where: { orderId }, transaction: db.transaction });
    await deleteOrders(db, orders);
    return orders.length;
  });
