import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import {
  exportOnlineTransactionsSchema,
  getOnlineTransactionSchema,
  listOnlineTransactionsSchema,
  onlineTransactionDetailSchema,
  onlineTransactionPageSchema,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { noFurtherPages } from '#shared/paging/cursor-page.ts';
import { exportOnlineTransactions } from './export-online-transactions.ts';
import { getOnlineTransaction, listOnlineTransactions } from './list-online-transactions.ts';

export const onlineTransactionExample = {
  id: '01KAGJ8N6R2W5H9M4C7Q1X3VTD',
  onlineEntityId: '01KAGJ6V5X6P3Q8R1T5V9W2Y4Z',
  entityName: 'Kovács Pékség webáruház',
  paymentType: 'DB',
  status: 'Successful',
  amount: 1_250_000,
  bookedAmount: 1_250_000,
  currency: 'HUF',
  timestamp: '2026-11-20T08:30:05.000Z',
  card: { brand: 'Visa', maskedNumber: '420000******0000' },
  gatewayPaymentId: '8a829449515d198b01517d5601df5584',
};
const detailExample = {
  ...onlineTransactionExample,
  receivedAt: '2026-11-20T08:30:07.412Z',
  resultCode: '000.000.000',
  shopReference: '2026/1042',
  isFromDisabledEntity: false,
  refersTo: null,
  followedBy: [],
};
const tags = ['OnlineTransaction'];
const path = '/api/v1/Merchant/{merchantId}/OnlineTransaction';

export const onlineTransactionsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the payments of a merchant’s web shops, newest first',
        description:
          'Days are in Budapest, both included. A search without matches returns an empty page. Read all pages by `nextCursor`. With `changedSince`: payments that arrived or changed, oldest change first, also those with an old `timestamp`.',
      },
      rest: {
        scope: 'readOnlineTransactions',
        example: {
          response: {
            data: [onlineTransactionExample],
            pageNumber: 1,
            pageSize: 10,
            totalCount: 1,
            totalPages: 1,
            ...noFurtherPages,
            totalAmount: 1_250_000,
            refundedAmount: 0,
            isTotalExact: true,
          },
        },
      },
    })
    .input(listOnlineTransactionsSchema)
    .output(onlineTransactionPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listOnlineTransactions(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  export: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Export`,
        tags,
        summary: 'Export all online payments of a filter as a spreadsheet, newest first',
        description:
          'All pages of the list with the same filter; headings are in the language of `Accept-Language`. Amounts are in forints; what goes back to buyers is negative. A separate column has the money moved by each payment, which adds up to the list’s `totalAmount`. Times are local times of Budapest. The file is streamed: an interrupted download is incomplete.',
      },
      rest: { scope: 'readOnlineTransactions', produces: [xlsxMediaType, csvMediaType], isLargeDownload: true },
    })
    .input(exportOnlineTransactionsSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportOnlineTransactions(ctx.deps, scope, filter, ctx.request.language);
      return new FileBody(content, file);
    }),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}`,
        tags,
        summary: 'Get an online payment with the payments related to it',
      },
      rest: { scope: 'readOnlineTransactions', example: { response: detailExample } },
    })
    .input(getOnlineTransactionSchema)
    .output(onlineTransactionDetailSchema)
    .query(async ({ ctx, input: { merchantId, id } }) =>
      getOnlineTransaction(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), id),
    ),
});
