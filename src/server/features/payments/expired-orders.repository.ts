import { inTransaction } from '#db/connection/transaction.ts';
import { CheckoutModel } from '#db/models/merchants.models.ts';
import { PaymentAlertModel } from '#db/models/payments.models.ts';
import { deleteOrders, listExpiredOrders } from '#server/features/orders/orders.api.ts';
import type { DeleteBatch } from '#server/platform/jobs/retention.ts';

/** Deletes orders from before `before` with their checkouts, alerts and refunds. */
export const deleteExpiredOrders: DeleteBatch = (sequelize, before, limit) =>
  inTransaction(sequelize, async (transaction) => {
    const orders = await listExpiredOrders(sequelize, { before, limit }, transaction);
    if (orders.length === 0) return 0;
    const checkouts = sequelize.getRepository(CheckoutModel);
    const orderId = orders.map(({ id }) => id);
    const found = await checkouts.findAll({ where: { orderId }, attributes: ['id'], transaction });
    const checkoutId = found.map(({ id }) => id);
    await sequelize.getRepository(PaymentAlertModel).destroy({ where: { checkoutId }, transaction });
    await checkouts.destroy({ where: { orderId }, transaction });
    await deleteOrders(sequelize, orders, transaction);
    return orders.length;
  });
