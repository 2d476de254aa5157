import { drawInvoice, invoiceFileName } from '#documents/draw-invoice.ts';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pdfMediaType } from '#shared/files/file-formats.ts';
import { downloadInvoiceSchema, invoiceListSchema, listInvoicesSchema } from '#shared/invoices/invoices.schema.ts';
import { findInvoice, listInvoices } from './invoices.repository.ts';

const tags = ['TerminalOrder'];
const path = '/api/v1/Merchant/{merchantId}/Invoice';

const example = {
  id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  number: 'CS-2026-000042',
  kind: 'Invoice',
  cancels: null,
  reason: null,
  issuedAt: '2026-11-18T11:00:00.000Z',
  fulfilledOn: '2026-11-18',
  referenceCode: '7K3M-Q9TX-4H2B-6WPR',
  paymentMethod: 'BankCard',
  terminalCount: 2,
  terminalNetPrice: 1_990_000,
  netPrice: 3_980_000,
  vatPercent: 27,
  vat: 1_074_600,
  totalPrice: 5_054_600,
  currency: 'HUF',
  seller: { name: 'Csippanó Zrt.', taxNumber: '00000000-2-41', address: '1000 Budapest, Minta utca 1.' },
  buyer: { name: 'Kovács Pékség Kft.', taxNumber: '12345676-2-41', address: '1137 Budapest, Pozsonyi út 12.' },
};

export const invoicesRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the invoices of the orders of a merchant, newest first',
        description:
          'One for each paid order, issued with the payment. A storno cancels it when the price was paid back. Neither ever changes, and numbers are consecutive without gaps.',
      },
      rest: { scope: 'readReports', example: { response: { data: [example] } } },
    })
    .input(listInvoicesSchema)
    .output(invoiceListSchema)
    .query(async ({ ctx, input }) => ({
      data: await listInvoices(ctx.deps, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    })),

  download: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{invoiceId}/Pdf`,
        tags,
        summary: 'Download an invoice as a PDF',
        description: 'Drawn from what is stored of the invoice, in both languages: the same content each time.',
      },
      rest: { scope: 'readReports', produces: pdfMediaType, errors: ['notFound'] },
    })
    .input(downloadInvoiceSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, invoiceId, language } }) => {
      const scope = await merchantScope(ctx.deps, ctx.caller, merchantId);
      const invoice = await findInvoice(ctx.deps, scope, invoiceId);
      if (!invoice) throw new AppError('notFound');
      const fileName = invoiceFileName(invoice, language);
      return new FileBody(await drawInvoice(invoice), { mediaType: pdfMediaType, fileName });
    }),
});
