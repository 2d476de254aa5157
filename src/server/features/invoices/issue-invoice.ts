import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { getBuyer, incrementCounter, insertInvoice, listInvoicesOfOrder } from './invoices.repository.ts';
import { invoiceNumber, invoiceOf, invoiceToCancel, invoiceYear, stornoOf } from './invoices.rules.ts';
import type { InvoiceContent, InvoicedOrder } from './invoices.types.ts';

type InvoiceDeps = Pick<Deps, 'sequelize' | 'clock'>;

const issue = async (db: InTransaction<InvoiceDeps>, content: InvoiceContent): Promise<string> => {
  const issuedAt = db.clock();
  const year = invoiceYear(issuedAt);
  const number = invoiceNumber(year, await incrementCounter(db, year));
  await insertInvoice(db, { ...content, id: createId(issuedAt), number, issuedAt });
  return number;
};

/**
 * Issues the invoice of an order unless it exists. Returns its number.
 * The caller has locked the order.
 */
export const issueInvoice = async (
  db: InTransaction<InvoiceDeps>,
  order: InvoicedOrder,
  paidAt: Date,
): Promise<string> => {
  const existing = (await listInvoicesOfOrder(db, order.id)).find(({ kind }) => kind === 'Invoice');
  return existing?.number ?? issue(db, invoiceOf(order, await getBuyer(db, order.id), paidAt));
};

/**
 * Cancels the invoice of a repaid order and notifies the team. The caller has locked
 * the order. Returns the storno's number; null if none is issued now.
 */
export const cancelInvoice = async (
  db: InTransaction<InvoiceDeps & Pick<Deps, 'secrets'>>,
  { orderId, isPaidBack }: { orderId: string; isPaidBack: boolean },
): Promise<string | null> => {
  const invoice = invoiceToCancel(await listInvoicesOfOrder(db, orderId), isPaidBack);
  if (!invoice) return null;
  const { number: _, issuedAt: __, ...content } = invoice;
  const number = await issue(db, stornoOf(content));
  await notifyTeam(db, invoice.merchantId, {
    kind: 'invoiceCancelled',
    number,
    cancels: invoice.number,
    at: db.clock(),
    eventKey: orderId,
  });
  return number;
};
