import { adminReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  listPayableSchema,
  payablePageSchema,
  payoutMonthsSchema,
  settledMonthSchema,
} from '#shared/ledger/ledger.schema.ts';
import {
  recordedPayoutsSchema,
  recordPayoutsSchema,
  returnPayoutSchema,
} from '#shared/ledger/record-payouts.schema.ts';
import { listPayable, listPayoutMonths, type MerchantTransfer, recordPayouts, returnPayout } from './payouts.ts';

const tags = ['Ledger'];

const merchantId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const monthExample = {
  month: '2026-10',
  through: '2026-10-31',
  state: 'Payable',
  net: 181_031_100,
  paid: 150_000_000,
  outstanding: 31_031_100,
  held: 0,
  due: 31_031_100,
  paidOn: '2026-10-30',
};

export const payoutsRouter = createRouter({
  listMonths: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Payout/Month',
        tags,
        summary: 'List the months with what all merchants get for their posted days',
        description: 'How many merchants are to be paid for each month and how much, and how many were paid.',
      },
      rest: {
        example: {
          response: {
            data: [
              {
                month: '2026-10',
                payableCount: 312,
                payable: 4_560_120_000,
                heldCount: 1,
                held: 50_000_000,
                paidCount: 18,
                owedCount: 1,
                owed: 8500,
              },
            ],
          },
        },
      },
    })
    .output(payoutMonthsSchema)
    .query(({ ctx }) => listPayoutMonths(ctx.deps)),

  listPayable: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Payout',
        tags,
        summary: 'List what merchants get for the posted days of a month',
        description:
          'With what of it was paid out. A month is in the list of a merchant once the ledger has it. Those with most outstanding are first, unless another order is asked for.',
      },
      rest: {
        example: {
          response: {
            data: [
              {
                merchantId,
                merchantName: 'Friss Kifli Kft.',
                ...monthExample,
                payableBy: '2026-11-06',
                hasReturned: false,
              },
            ],
            pageNumber: 1,
            pageSize: 10,
            totalCount: 1,
            totalPages: 1,
          },
        },
      },
    })
    .input(listPayableSchema)
    .output(payablePageSchema)
    .query(({ ctx, input }) => listPayable(ctx.deps, input)),

  record: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Payout',
        tags,
        summary: 'Record the bank transfers to merchants for the sales of a month',
        description:
          'Days are paid in their order: pay what is outstanding each bank day, and each sale is paid on time. A transfer of less than what is outstanding leaves the rest outstanding; one of more is owed by the merchant. Merchants to which nothing is outstanding, or with a payout of the same reference for the month, are skipped: a repetition records none twice. If a payout of the same reference came back to one of them that is still to be paid, nothing is recorded: its new transfer needs another reference. The teams are notified in the portal.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['notFound'],
        example: {
          request: {
            month: '2026-10',
            payouts: [{ merchantId, amount: 31_031_100 }],
            paidOn: '2026-11-03',
            reference: 'CSP-2026-11-03',
          },
          response: { data: [{ merchantId, number: 94, amount: 31_031_100 }] },
        },
      },
    })
    .input(recordPayoutsSchema)
    .output(recordedPayoutsSchema)
    .mutation(async ({ ctx, input: { payouts, ...common } }) => {
      const transfers: MerchantTransfer[] = [];
      for (const { merchantId: id, amount } of payouts)
        transfers.push({ merchant: await merchantScope(ctx.deps, ctx.caller, id), amount });
      return recordPayouts(ctx.deps, actorOf(ctx), transfers, common);
    }),

  return: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Payout/{number}/Return',
        tags,
        summary: 'Record that the transfer of a payout came back',
        description:
          'The amount is outstanding again, and the team of the merchant is notified of the reason. A repetition changes nothing.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['notFound'],
        example: { request: { reason: 'A bankszámla megszűnt', returnedOn: '2026-11-05' }, response: monthExample },
      },
    })
    .input(returnPayoutSchema)
    .output(settledMonthSchema)
    .mutation(async ({ ctx, input: { merchantId: ofMerchant, ...payout } }) =>
      returnPayout(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofMerchant), payout),
    ),
});
