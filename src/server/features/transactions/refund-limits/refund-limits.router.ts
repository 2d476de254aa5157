import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getRefundLimitsSchema,
  ownRefundLimitSchema,
  refundLimitsSchema,
  setRefundLimitsSchema,
} from '#shared/transactions/refund-limits.schema.ts';
import { getOwnRefundLimit, getRefundLimits, setRefundLimits } from './refund-limits.ts';

const path = '/api/v1/Merchant/{merchantId}/RefundLimit';
const tags = ['Transaction'];
const example = { cashierPerRefund: 500_000, cashierPerDay: 2_000_000, managerPerRefund: null, managerPerDay: null };

export const refundLimitsRouter = createRouter({
  get: procedureFor('Basic', 'Admin')
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'Get how much cashiers and managers may give back alone' },
      rest: { scope: 'readTeam', example: { response: example } },
    })
    .input(getRefundLimitsSchema)
    .output(refundLimitsSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      getRefundLimits(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    ),

  own: procedureFor('Basic', 'Admin')
    .meta({
      openapi: { method: 'GET', path: `${path}/Own`, tags, summary: 'Get how much the caller may give back now' },
      rest: { example: { response: { maxAmount: 500_000 } } },
    })
    .input(getRefundLimitsSchema)
    .output(ownRefundLimitSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      getOwnRefundLimit(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), ctx.caller),
    ),

  set: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path,
        tags,
        summary: 'Set how much cashiers and managers may give back alone',
        description:
          'Voids and refunds of one person count together, those from the portal and those from a card reader on which that person is logged in. Above a limit they are refused (422 `refundOverLimit`), and a manager or an owner gives the money back. A limit of 0 forbids it. Without limits everybody may give back what the sale allows.',
      },
      rest: { example: { request: example, response: example } },
    })
    .input(setRefundLimitsSchema)
    .output(refundLimitsSchema)
    .mutation(async ({ ctx, input: { merchantId, ...limits } }) =>
      setRefundLimits(
        ctx.deps,
        { actor: actorOf(ctx), memberRole: ctx.caller.memberRole },
        await merchantScope(ctx.deps, ctx.caller, merchantId),
        limits,
      ),
    ),
});
