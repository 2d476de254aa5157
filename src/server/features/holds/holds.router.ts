import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  endHoldSchema,
  listHoldsSchema,
  payoutHoldSchema,
  payoutHoldsSchema,
  placeHoldSchema,
} from '#shared/holds/holds.schema.ts';
import { endHold, listHolds, placeHold } from './change-holds.ts';

const tags = ['Ledger'];
const path = '/api/v1/Merchant/{merchantId}/PayoutHold';

const explanation = 'Kérjük a november 14-i nagy eladások számláit.';
const endExplanation = 'Megkaptuk a számlákat, köszönjük.';
const placedHold = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  amount: 50_000_000,
  percent: null,
  reason: 'UnusualSales',
  explanation,
  from: '2026-11-18',
  until: '2026-12-18',
  state: 'Active',
  createdAt: '2026-11-18T11:00:00.000Z',
  endedAt: null,
  endExplanation: null,
};
const ended = { ...placedHold, state: 'Ended', endedAt: '2026-11-20T09:30:00.000Z', endExplanation };

export const holdsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List what was held back of the payouts of a merchant',
        description:
          'Also what is over. What the active holds take of the balance now is `held` there: holds add up, the newest days are held first, and never more than what is outstanding.',
      },
      rest: { scope: 'readReports', example: { response: { data: [placedHold] } } },
    })
    .input(listHoldsSchema)
    .output(payoutHoldsSchema)
    .query(async ({ ctx, input }) => listHolds(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId))),

  place: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Hold back money of a merchant until a day',
        description:
          'An amount, or a share of what the days from today on bring. A hold is added to those that are active, whose shares are at most 100 percent together; to change one, end it and place another. The merchant is notified by e-mail and in the portal of the reason, the last day, and how to object.',
      },
      requiresRecentLogin: true,
      isIdempotent: true,
      rest: {
        status: 201,
        location: path,
        example: {
          request: { amount: placedHold.amount, reason: placedHold.reason, explanation, until: placedHold.until },
          response: placedHold,
        },
      },
    })
    .input(placeHoldSchema)
    .output(payoutHoldSchema)
    .mutation(async ({ ctx, input: { merchantId, ...given } }) =>
      placeHold(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), given, ctx.saveResponse),
    ),

  end: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/End`,
        tags,
        summary: 'End a hold before its last day',
        description:
          'The money is payable again at once. The merchant is notified by e-mail and in the portal. A repetition changes nothing: the response has the words that are stored.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['notFound', 'holdExpired'],
        example: { request: { explanation: endExplanation }, response: ended },
      },
    })
    .input(endHoldSchema)
    .output(payoutHoldSchema)
    .mutation(async ({ ctx, input: { merchantId, ...end } }) =>
      endHold(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), end),
    ),
});
