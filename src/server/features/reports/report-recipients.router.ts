import { adminReaders } from '#server/policies/audiences.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { findReportRecipientSchema, reportRecipientSchema } from '#shared/reports/report-recipient.schema.ts';
import { findMerchantOfMid } from './report-recipients.repository.ts';

export const reportRecipientsRouter = createRouter({
  find: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Report/Merchant',
        tags: ['Report'],
        summary: 'Whose report an upload for this MID would be',
      },
      rest: {
        example: {
          request: { mid: '5123456789' },
          response: { merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' } },
        },
      },
    })
    .input(findReportRecipientSchema)
    .output(reportRecipientSchema)
    .query(async ({ ctx, input }) => ({ merchant: await findMerchantOfMid(ctx.deps.sequelize, input.mid) })),
});
