import { adminReaders } from '#server/policies/audiences.ts';
import { type MerchantScope, merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  listPayableSchema,
  payablePageSchema,
  recordedPayoutsSchema,
  recordPayoutsSchema,
  returnPayoutSchema,
  settledMonthSchema,
} from '#shared/ledger/ledger.schema.ts';
import { listPayable, recordPayouts, returnPayout } from './payouts.ts';

const tags = ['Ledger'];

const merchantId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
const monthExample = {
  ...{ month: '2026-10', state: 'Payable', net: 181_031_100, paid: 0, outstanding: 181_031_100, paidOn: null },
};

export const payoutsRouter = createRouter({
  listPayable: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Payout',
        tags,
        summary: 'List what merchants get for a settled month',
        description: 'With what of it was paid out. A month is in the list of a merchant once the ledger has it.',
      },
      rest: {
        example: {
          response: {
            data: [{ merchantId, merchantName: 'Friss Kifli Kft.', ...monthExample }],
            ...{ pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 },
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
        summary: 'Record that merchants were paid for a settled month',
        description:
          'All that is outstanding to each of them. Merchants to which nothing is outstanding are skipped, so a repetition pays none twice. Their teams are notified in the portal.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['notFound'],
        example: {
          request: { month: '2026-10', merchantIds: [merchantId], paidOn: '2026-11-05', reference: 'CSP-2026-10' },
          response: { data: [{ merchantId, number: 94, amount: 181_031_100 }] },
        },
      },
    })
    .input(recordPayoutsSchema)
    .output(recordedPayoutsSchema)
    .mutation(async ({ ctx, input: { merchantIds, ...payout } }) => {
      const merchants: MerchantScope[] = [];
      for (const id of new Set(merchantIds)) merchants.push(await merchantScope(ctx.deps, ctx.caller, id));
      return recordPayouts(ctx.deps, actorOf(ctx), merchants, payout);
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
        example: { request: { reason: 'A bankszámla megszűnt' }, response: monthExample },
      },
    })
    .input(returnPayoutSchema)
    .output(settledMonthSchema)
    .mutation(async ({ ctx, input: { merchantId: ofMerchant, ...payout } }) =>
      returnPayout(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofMerchant), payout),
    ),
});
