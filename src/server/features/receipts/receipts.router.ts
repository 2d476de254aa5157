import { z } from 'zod';
import { drawReceipt, receiptFileName } from '#documents/draw-receipt.ts';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { emailReceiptSchema, getReceiptSchema } from '#shared/receipts/receipts.schema.ts';
import { emailReceipt, getReceipt } from './receipts.ts';

const tags = ['Receipt'];
const path = '/api/v1/Merchant/{merchantId}/Transaction/{id}/Receipt';

export const receiptsRouter = createRouter({
  download: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'Download the receipt of a card payment as a PDF',
        description:
          'For the card holder; shows the last four digits of the card only. Voided sales, refunds and failed payments are marked as such; 422 while the payment is pending. Not a tax receipt.',
      },
      rest: { scope: 'readTransactions', produces: 'application/pdf', errors: ['receiptNotReady'] },
    })
    .input(getReceiptSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, id, language } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const receipt = await getReceipt(ctx.deps, scope, id);
      return new FileBody(await drawReceipt(receipt, language), {
        mediaType: 'application/pdf',
        fileName: receiptFileName(receipt, language),
      });
    }),

  sendByEmail: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/Email`,
        tags,
        summary: 'Send the receipt of a card payment by e-mail',
        description:
          'Sends the PDF to the card holder. At most 120 an hour per merchant and 10 an hour to one address.',
      },
      isIdempotent: true,
      rest: {
        status: 204,
        errors: ['receiptNotReady', 'receiptsTooMany'],
        example: { request: { email: 'vevo@csippano.example', language: 'hu' } },
      },
    })
    .input(emailReceiptSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, ...request } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      await emailReceipt(ctx.deps, scope, request, ctx.saveResponse);
    }),
});
