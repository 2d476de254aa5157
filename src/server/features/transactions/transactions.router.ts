import { z } from 'zod';
import { FileBody, fileBodySchema } from '#server/platform/files/file-body.ts';
import { csvMediaType } from '#server/platform/spreadsheets/csv.ts';
import { xlsxMediaType } from '#server/platform/spreadsheets/xlsx.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import {
  exportTransactionsSchema,
  getTransactionSchema,
  lastTransactionSchema,
  listTerminalTransactionsSchema,
  listTransactionsSchema,
  transactionDetailSchema,
  transactionPageSchema,
  transactionSchema,
} from '#shared/transactions/transactions.schema.ts';
import { exportTransactions } from './list/export-transactions.ts';
import {
  getLastTransaction,
  getTransaction,
  listTerminalTransactions,
  listTransactions,
} from './list/list-transactions.ts';
import { submitTransaction } from './submit/submit-transaction.ts';
import { detailExample, submitExample, transactionExample } from './transactions.examples.ts';
import { voidTransaction } from './void-transaction.ts';

export const transactionsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction',
        tags: ['Transaction'],
        summary: 'A merchant’s card transactions, newest first',
        description:
          'Days are of Budapest, both ends included. A search that matches nothing is an empty page. `totalCount` and `totalAmount` are those of all pages; the amount is what was moved: voids count negative, failed and pending transactions not at all.',
      },
      rest: {
        scope: 'readTransactions',
        example: {
          response: {
            data: [transactionExample],
            pageNumber: 1,
            pageSize: 10,
            totalCount: 1,
            totalPages: 1,
            totalAmount: 1_250_000,
          },
        },
      },
    })
    .input(listTransactionsSchema)
    .output(transactionPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listTransactions(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  export: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/Export',
        tags: ['Transaction'],
        summary: 'All transactions of a filter as a spreadsheet, newest first',
        description:
          'The same as the list with the same filter, with headings in the language of `Accept-Language`. Amounts are in forints, those of voids negative and those of failed and pending transactions nothing, so that they add up to the list’s `totalAmount`; what was asked for stands beside them. Times are local ones of Budapest. The file is written while it is sent: a connection that breaks off leaves half of one.',
      },
      rest: { scope: 'readTransactions', produces: [xlsxMediaType, csvMediaType] },
    })
    .input(exportTransactionsSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportTransactions(ctx.deps, scope, filter, ctx.request.language);
      return new FileBody(content, file);
    }),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}',
        tags: ['Transaction'],
        summary: 'A card transaction with all that the reader told of it',
      },
      rest: { scope: 'readTransactions', example: { response: detailExample } },
    })
    .input(getTransactionSchema)
    .output(transactionDetailSchema)
    .query(async ({ ctx, input: { merchantId, id } }) =>
      getTransaction(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  void: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}/Void',
        tags: ['Transaction'],
        summary: 'Void a sale',
        description:
          'Takes a successful sale back within 24 hours of it, once: the sale becomes Storno, and a VoidSale of the same amount is added. Answers the sale as it is then. 422 for a sale that is too old, not successful or voided already, and for a void.',
      },
      isIdempotent: true,
      rest: {
        errors: [404, 422],
        example: {
          response: { ...detailExample, state: 'Storno', voidedByTransactionId: '01KAGN2B8T4Q6W1Z9X3C5V7M0R' },
        },
      },
    })
    .input(getTransactionSchema)
    .output(transactionDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      voidTransaction(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        id,
        saveResponse: ctx.saveResponse,
      }),
    ),

  submit: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/Mobile/v1/Transaction',
        tags: ['Transaction'],
        summary: 'Report a sale, or the void of one',
        description:
          'Safe to repeat until it is answered: the same content with the same eftTransactionId answers the same. A pending transaction may become a success or an error later. Member names match in any casing; of members that are not named here a few facts of the payment are kept.',
      },
      rest: {
        normalizesBodyKeys: true,
        errors: [404, 409, 422],
        example: { request: submitExample, response: transactionExample },
      },
    })
    .input(submitTransactionSchema)
    .output(transactionSchema)
    .mutation(({ ctx, input }) => submitTransaction(ctx.deps, ownMerchantScope(ctx.caller), input)),

  mobileListOfTerminal: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/Mobile/v1/Terminal/{terminalId}/Transaction',
        tags: ['Transaction'],
        summary: 'The newest 1,000 transactions of one’s own terminal',
        description: 'FromDateTime is included, ToDateTime is not; either may be left out.',
      },
      rest: {
        queryNames: { fromDateTime: 'FromDateTime', toDateTime: 'ToDateTime' },
        example: { response: [transactionExample] },
      },
    })
    .input(listTerminalTransactionsSchema)
    .output(z.array(transactionSchema))
    .query(({ ctx, input: { terminalId, ...period } }) =>
      listTerminalTransactions(ctx.deps, ownMerchantScope(ctx.caller), terminalId, period),
    ),

  mobileLast: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/Mobile/v1/Terminal/{terminalId}/Transaction/Last',
        tags: ['Transaction'],
        summary: 'The newest transaction of one’s own terminal',
      },
      rest: { example: { response: transactionExample } },
    })
    .input(lastTransactionSchema)
    .output(transactionSchema)
    .query(({ ctx, input }) => getLastTransaction(ctx.deps, ownMerchantScope(ctx.caller), input.terminalId)),
});
