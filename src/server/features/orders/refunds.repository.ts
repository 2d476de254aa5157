import { z } from 'zod';
import { OrderRefundModel } from '#db/models/payments.models.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { createId } from '#server/platform/ids.ts';
import { merchantStatuses } from '#shared/merchants/merchant-enums.ts';
import { refundChange } from './orders.rules.ts';

// All writes of the table `order_refunds`.

const paidOrderSchema = z.object({
  orderId: z.string(),
  amount: column.minorUnits,
  currency: z.string(),
  merchantStatus: z.enum(merchantStatuses),
  refundId: z.string().nullable(),
  handledAt: z.date().nullable(),
});

/**
 * Adds a refund for each paid order of a rejected merchant, and deletes open refunds if the merchant is not
 * rejected any more. Call it in the transaction that changes the status of the merchant or of an order.
 */
export const updateRefunds = async (
  { sequelize, transaction }: UnitOfWork,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<void> => {
  const orders = await selectRows(
    sequelize,
    // Locks, so that a payment and a rejection at the same time see each other.
    `SELECT orders.id AS orderId, orders.total_price AS amount, orders.currency, merchants.status AS merchantStatus,
       refunds.id AS refundId, refunds.handled_at AS handledAt
     FROM terminal_orders orders JOIN merchants ON merchants.id = orders.merchant_id
     LEFT JOIN order_refunds refunds ON refunds.order_id = orders.id
     WHERE orders.merchant_id = :merchantId AND orders.status = 'Successful' FOR UPDATE`,
    { replacements: { merchantId }, transaction },
    paidOrderSchema,
  );
  const refunds = sequelize.getRepository(OrderRefundModel);
  for (const order of orders) {
    const { orderId, amount, currency, refundId } = order;
    const change = refundChange(order);
    if (change === 'added') {
      await refunds.create({ id: createId(at), orderId, amount, currency, noticedAt: at }, { transaction });
    } else if (change === 'deleted' && refundId !== null) {
      await refunds.destroy({ where: { id: refundId }, transaction });
    }
  }
};

/** Stores how an administrator handled a refund. */
export const saveRefundHandling = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  columns: { handledAt: Date | null; handledBy: string | null; note: string | null; version: number },
): Promise<void> => {
  await sequelize.getRepository(OrderRefundModel).update(columns, { where: { id }, transaction });
};
