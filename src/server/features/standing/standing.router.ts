import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { getStandingSchema, standingSchema } from '#shared/standing/standing.schema.ts';
import { getStanding } from './get-standing.ts';

const explanation = 'Kérjük a november 14-i nagy eladások számláit.';
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
const example = {
  acts: [
    { act: 'TakePayments', state: 'Allowed', limits: [] },
    {
      act: 'TakeOnlinePayments',
      state: 'NotAllowed',
      limits: [{ reason: 'NoShop', until: null, amount: null, explanation: null }],
    },
    { act: 'GiveRefunds', state: 'Allowed', limits: [] },
    {
      act: 'ReceivePayouts',
      state: 'Limited',
      limits: [{ reason: 'Hold', until: placedHold.until, amount: placedHold.amount, explanation }],
    },
  ],
  holds: [placedHold],
};

export const standingRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Standing',
        tags: ['Merchant'],
        summary: 'Get what a merchant can do now, and what limits it',
        description:
          'Whether it can take payments, give money back and receive payouts; if not, or not all of it: why, and until when. The limit of refunds is that of the caller.',
      },
      rest: { scope: 'readReports', example: { response: example } },
    })
    .input(getStandingSchema)
    .output(standingSchema)
    .query(async ({ ctx, input }) =>
      getStanding(ctx.deps, ctx.caller, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    ),
});
