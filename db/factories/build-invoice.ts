import type { CreationAttributes } from 'sequelize';
import { InvoiceModel } from '#db/models/invoices.models.ts';
import type { TerminalOrderModel } from '#db/models/merchants.models.ts';
import { invoiceNumber, invoiceOf } from '#server/features/invoices/invoices.rules.ts';
import type { FactoryDb } from './factory-db.ts';

/** Inserts the invoice of an order, by default issued now. */
export const buildInvoice = (
  db: FactoryDb,
  order: TerminalOrderModel,
  overrides: Partial<CreationAttributes<InvoiceModel>> = {},
): Promise<InvoiceModel> => {
  const issuedAt = db.now();
  const buyer = { name: 'Kovács Pékség Kft.', taxNumber: '12345676-2-41', address: '1137 Budapest, Pozsonyi út 12.' };
  const number = invoiceNumber(2026, Number(db.uniqueDigits(6)));
  return db.sequelize
    .getRepository(InvoiceModel)
    .create(
      { id: db.id(issuedAt), number, issuedAt, ...invoiceOf(order, buyer, issuedAt), ...overrides },
      { transaction: db.transaction },
    );
};
