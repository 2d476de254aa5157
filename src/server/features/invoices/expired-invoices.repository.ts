import { inTransaction } from '#db/connection/transaction.ts';
import { InvoiceModel } from '#db/models/invoices.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteExpiredRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';

const batchSize = 500;

const withStornos = fromTable('invoices', InvoiceModel, ['id']).joinOptional(
  'stornos',
  InvoiceModel,
  { cancelsId: 'invoices.id' },
  ['id'],
);

/** Deletes invoices without a storno. The next batch deletes those of deleted stornos. */
const deleteBatch = async (db: UnitOfWork, before: Date): Promise<number> => {
  const where = { invoices: { issuedAt: lessThan(before) }, stornos: { cancelsId: null } };
  const expired = await listJoined(db, withStornos, { where, limit: batchSize });
  if (expired.length > 0) await deleteExpiredRows(db, InvoiceModel, { id: expired.map(({ invoices }) => invoices.id) });
  return expired.length;
};

/** Deletes invoices. Orders follow later: invoices refer to them. */
export const expiredInvoices: ExpiredRecords = {
  name: 'expired-invoices',
  deleteExpired: async ({ sequelize }, before, signal) => {
    let deleted = 0;
    for (let count = 1; count > 0 && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, before));
    }
    return deleted;
  },
};
