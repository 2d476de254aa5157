import { TerminalOrderModel } from '#db/models/merchants.models.ts';
import { OrderRefundModel } from '#db/models/payments.models.ts';
import { toText } from '#db/sql/column-values.ts';
import { deleteRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { removeUnusedAddress } from '#server/platform/addresses/addresses.repository.ts';

interface ExpiredOrder {
  id: string;
  addressIds: [string, string];
}

/**
 * Returns orders that were settled, or else placed, before `before`, except the newest order of a merchant with a
 * contract, whose addresses are in use, and those with an invoice, which is deleted first. Locks nothing, because it
 * reads the whole table.
 */
export const listExpiredOrders = (
  { sequelize, transaction }: UnitOfWork,
  { before, limit }: { before: Date; limit: number },
): Promise<ExpiredOrder[]> =>
  selectRows(
    sequelize,
    `SELECT orders.id, orders.delivery_address_id AS deliveryAddressId, orders.billing_address_id AS billingAddressId
     FROM terminal_orders orders
     JOIN merchants ON merchants.id = orders.merchant_id JOIN users ON users.id = merchants.user_id
     WHERE COALESCE(orders.settled_at, orders.created_at) < :before
       AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.order_id = orders.id)
       AND (users.deactivated_at IS NOT NULL OR EXISTS (
         SELECT 1 FROM terminal_orders newer WHERE newer.merchant_id = orders.merchant_id
           AND (newer.created_at > orders.created_at OR (newer.created_at = orders.created_at AND newer.id > orders.id))))
     ORDER BY orders.id LIMIT :limit`,
    { replacements: { before, limit }, transaction },
    ({ id, deliveryAddressId, billingAddressId }) => ({
      id: toText(id),
      addressIds: [toText(deliveryAddressId), toText(billingAddressId)],
    }),
  );

/** Deletes orders with their refunds and the addresses that only they use. Their checkouts must be deleted before. */
export const deleteOrders = async (db: UnitOfWork, orders: readonly ExpiredOrder[]): Promise<void> => {
  const ids = orders.map(({ id }) => id);
  await deleteRows(db, OrderRefundModel, { orderId: ids });
  await deleteRows(db, TerminalOrderModel, { id: ids });
  for (const addressId of new Set(orders.flatMap(({ addressIds }) => addressIds))) {
    await removeUnusedAddress(db, addressId);
  }
};
