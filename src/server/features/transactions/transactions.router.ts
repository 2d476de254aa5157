import { z } from 'zod';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { adminReaders, merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { noFurtherPages } from '#shared/paging/cursor-page.ts';
import { findTransactionsSchema, foundTransactionsSchema } from '#shared/transactions/find-transactions.schema.ts';
import { recordOutcomeSchema, refundTransactionSchema } from '#shared/transactions/refund.schema.ts';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import {
  cardBrandListSchema,
  exportTransactionsSchema,
  getTransactionSchema,
  lastTransactionSchema,
  listCardBrandsSchema,
  listTerminalTransactionsSchema,
  listTransactionsSchema,
  transactionDetailSchema,
  transactionPageSchema,
  transactionSchema,
} from '#shared/transactions/transactions.schema.ts';
import { exportTransactions } from './list/export-transactions.ts';
import { findTransactionsOfAnyMerchant } from './list/find-transactions.ts';
import {
  getLastTransaction,
  getTransaction,
  listBrands,
  listTerminalTransactions,
  listTransactions,
} from './list/list-transactions.ts';
import { recordOutcome } from './record-outcome.ts';
import { refundTransaction } from './refund-transaction.ts';
import { submitTransaction } from './submit/submit-transaction.ts';
import {
  detailExample,
  foundTransactionExample,
  outcomeExample,
  refundedExample,
  submitExample,
  transactionExample,
} from './transactions.examples.ts';
import { withoutFormerTotals, withoutHiddenFees } from './transactions.rules.ts';
import { voidTransaction } from './void-transaction.ts';

export const transactionsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction',
        tags: ['Transaction'],
        summary: 'List the card transactions of a merchant, newest first',
        description:
          'Days are in Budapest, both included. A search without matches returns an empty page. `totalCount` and `totalAmount` cover all pages; the amount is that of successful sales less the refunds: voided sales, their voids, failed and pending transactions count zero. Read all pages by `nextCursor`. With `changedSince`: transactions that arrived, were decided, voided or refunded, oldest change first, also those with an old `timestamp`.',
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
            ...noFurtherPages,
            totalAmount: 1_250_000,
            voidedAmount: 0,
            failedAmount: 0,
            refundedAmount: 0,
            totalTipAmount: 0,
            isTotalExact: true,
          },
        },
      },
    })
    .input(listTransactionsSchema)
    .output(transactionPageSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...filter } }) => {
      const page = await listTransactions(deps, await salesScope(deps, caller, merchantId), filter);
      return withoutFormerTotals(page, { role: caller.memberRole, filter, today: budapestDay(deps.clock()) });
    }),

  export: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/Export',
        tags: ['Transaction'],
        summary: 'Export all transactions of a filter as a spreadsheet, newest first',
        description:
          'All pages of the list with the same filter; headings are in the language of `Accept-Language`. Amounts are in forints: refunds are negative, voided sales, voids, failed and pending transactions are zero, so that the booked amounts add up to the list’s `totalAmount`. The column after them has the requested amount, which is what the list shows. Times are local times of Budapest. The file is streamed: an interrupted download is incomplete.',
      },
      rest: { scope: 'readTransactions', produces: [xlsxMediaType, csvMediaType], isLargeDownload: true },
    })
    .input(exportTransactionsSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportTransactions(ctx.deps, scope, filter, ctx.request.language);
      return new FileBody(content, file);
    }),

  cardBrands: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/CardBrand',
        tags: ['Transaction'],
        summary: 'List the card schemes of a merchant’s transactions',
        description: 'The values of `brand` that the list of transactions can be filtered by.',
      },
      rest: { scope: 'readTransactions', example: { response: { data: ['Mastercard', 'Visa'] } } },
    })
    .input(listCardBrandsSchema)
    .output(cardBrandListSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      listBrands(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId)),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}',
        tags: ['Transaction'],
        summary: 'Get a card transaction with all details',
      },
      rest: { scope: 'readTransactions', example: { response: detailExample } },
    })
    .input(getTransactionSchema)
    .output(transactionDetailSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, id } }) => {
      const transaction = await getTransaction(deps, await salesScope(deps, caller, merchantId), id);
      return withoutHiddenFees(transaction, caller.memberRole);
    }),

  find: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Transaction/Search',
        tags: ['Transaction'],
        summary: 'Find card transactions of all merchants by what a slip shows, newest first',
        description:
          'Returns the transactions that have all of the given facts; at least one besides the days is required. A time needs one day. `isComplete` is false if there are or may be further matches: a day or another fact narrows them.',
      },
      rest: {
        queryNames: { queryString: 'QueryString' },
        example: { response: { transactions: [foundTransactionExample], isComplete: true } },
      },
    })
    .input(findTransactionsSchema)
    .output(foundTransactionsSchema)
    .query(({ ctx, input }) => findTransactionsOfAnyMerchant(ctx.deps, ctx.caller, input)),

  void: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}/Void',
        tags: ['Transaction'],
        summary: 'Void a sale',
        description:
          'Voids a successful sale within 24 hours: the sale becomes `Storno`, and a `VoidSale` of the same amount is added. Returns the voided sale. 422 for a sale that is too old, not successful, already voided or refunded in part, for a void or refund, and for more than the limit of the caller’s role (`refundOverLimit`).',
      },
      isIdempotent: true,
      rest: {
        errors: ['voidOfVoid', 'voidSaleNotSuccessful', 'voidSaleRefunded', 'voidTooLate', 'refundOverLimit'],
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
        memberRole: ctx.caller.memberRole,
        saveResponse: ctx.saveResponse,
      }),
    ),

  refund: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}/Refund',
        tags: ['Transaction'],
        summary: 'Refund a part of a sale',
        description:
          'Gives a part of a successful sale back within 24 hours: a `Refund` of this amount is added, which is deducted from the takings of its own day. The sale stays `Success` and keeps its fee. Returns the sale with its refunds. All refunds together are at most its amount without the tip; the whole with the tip goes back by a void, which a refunded sale no longer has. 422 for a sale that is too old, not successful or refunded already, for a void or refund, and for more than the limit of the caller’s role (`refundOverLimit`).',
      },
      isIdempotent: true,
      rest: {
        errors: [
          'refundOfOther',
          'refundSaleNotSuccessful',
          'refundOverRemaining',
          'refundTooLate',
          'refundOverLimit',
          'changedMeanwhile',
        ],
        example: {
          request: { amount: 200_000, reason: 'Egy kávé elmaradt', refundedAmount: 0 },
          response: refundedExample,
        },
      },
    })
    .input(refundTransactionSchema)
    .output(transactionDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, ...refund } }) =>
      refundTransaction(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...refund,
        memberRole: ctx.caller.memberRole,
        saveResponse: ctx.saveResponse,
      }),
    ),

  recordOutcome: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Transaction/{id}/Outcome',
        tags: ['Transaction'],
        summary: 'Record the outcome of a pending void or refund',
        description:
          'For a card reader that will not send it: until then what it gives back stays reserved and cannot be given back in another way. The bank knows the outcome. Returns the void or refund. If its reader sends the outcome after all: the same one is accepted, and a success replaces a recorded failure. 422 for a sale, for what is not pending, and for a success that no longer fits the sale.',
      },
      isIdempotent: true,
      rest: {
        errors: [
          'reversalNotPending',
          'voidSaleNotSuccessful',
          'voidSaleRefunded',
          'refundSaleNotSuccessful',
          'refundOverRemaining',
        ],
        example: {
          request: { state: 'Error', reason: 'A bank szerint nem teljesült' },
          response: outcomeExample,
        },
      },
    })
    .input(recordOutcomeSchema)
    .output(transactionDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, ...outcome } }) =>
      recordOutcome(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...outcome,
        saveResponse: ctx.saveResponse,
      }),
    ),

  submit: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/Mobile/v1/Transaction',
        tags: ['Transaction'],
        summary: 'Submit a sale, a void or a refund',
        description:
          'Idempotent: the same content with the same `eftTransactionId` returns the same transaction. A pending transaction may be submitted again with its outcome. Member names match in any casing. Other members are accepted; a few facts of the payment are stored, the rest is dropped.',
      },
      rest: {
        normalizesBodyKeys: true,
        errors: [
          'notFound',
          'transactionContradicts',
          'voidSaleUnknown',
          'voidDiffersFromSale',
          'voidSaleNotSuccessful',
          'voidSaleRefunded',
          'voidTooLate',
          'refundSaleUnknown',
          'refundDiffersFromSale',
          'refundSaleNotSuccessful',
          'refundOverRemaining',
          'refundTooLate',
          'refundOverLimit',
        ],
        example: { request: submitExample, response: transactionExample },
      },
    })
    .input(submitTransactionSchema)
    .output(transactionSchema)
    .mutation(({ ctx, input }) => submitTransaction(ctx.deps, ownMerchantScope(ctx.caller), ctx.caller, input)),

  mobileListOfTerminal: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/Mobile/v1/Terminal/{terminalId}/Transaction',
        tags: ['Transaction'],
        summary: 'List the newest 1,000 transactions of an own terminal',
        description: 'The period includes `FromDateTime` but not `ToDateTime`; both are optional.',
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
        summary: 'Get the newest transaction of an own terminal',
        description:
          'The one that happened last. A transaction whose `timestamp` is ahead of its arrival counts from its arrival.',
      },
      rest: { example: { response: transactionExample } },
    })
    .input(lastTransactionSchema)
    .output(transactionSchema)
    .query(({ ctx, input }) => getLastTransaction(ctx.deps, ownMerchantScope(ctx.caller), input.terminalId)),
});
