import type { InvoiceModel } from '#db/models/invoices.models.ts';
import type { Row } from '#db/sql/table.ts';

/** What an invoice says, before it has its number. */
export type InvoiceContent = Omit<Row<InvoiceModel>, 'id' | 'number' | 'issuedAt'>;
