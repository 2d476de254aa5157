import { inTransaction } from '#db/connection/transaction.ts';
import { issueInvoice } from '#server/features/invoices/invoices.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { hasMissingInvoice, listUninvoicedOrders, lockOrder } from './orders.repository.ts';

const ordersPerQuery = 100;

/**
 * Issues the invoices of orders that were paid before there were invoices, or on a server of the former version. Oldest
 * payment first, one transaction for each, so that an interruption leaves no gap. An order whose price was paid back
 * gets none.
 */
export const issueMissingInvoices = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  signal: AbortSignal,
): Promise<void> => {
  for (let count = ordersPerQuery; count === ordersPerQuery && !signal.aborted; ) {
    const ids = await listUninvoicedOrders(deps, ordersPerQuery);
    count = ids.length;
    for (const id of ids) {
      if (signal.aborted) return;
      await inTransaction(deps, async (db) => {
        const order = await lockOrder(db, { id });
        // This may have changed since the list was read.
        if (!order?.settledAt || !(await hasMissingInvoice(db, id))) return;
        await issueInvoice(db, order, order.settledAt);
        await bumpMerchantVersion(db, order.merchantId, db.clock());
      });
    }
  }
};
