import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  listLossAlertsSchema,
  lossAlertPageSchema,
  lossAlertSchema,
  markLossAlertSeenSchema,
} from '#shared/loss-alerts/loss-alerts.schema.ts';
import { listLossAlerts } from './list-alerts.ts';
import { markSeen } from './mark-seen.ts';

const tags = ['LossAlert'];
const path = '/api/v1/Merchant/{merchantId}/LossAlert';

const example = {
  id: '01KAGJ6V5X8R2T4W6Y9B1D3F5H',
  kind: 'ManyVoids',
  day: '2026-11-19',
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
  cardLastFour: null,
  count: 7,
  usualCount: 1,
  firstAt: '2026-11-19T09:12:00.000Z',
  lastAt: '2026-11-19T16:40:00.000Z',
  transactions: [
    { id: '01KAGJ8N6R2W5Y9D3F7H1K4M8P', type: 'VoidSale', timestamp: '2026-11-19T09:12:00.000Z', amount: 300_000 },
  ],
  createdAt: '2026-11-20T03:10:00.000Z',
  seenAt: null,
};

export const lossAlertsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the loss alerts of a merchant, newest first',
        description:
          'Each day with sales is compared once with the eight weeks before it, some hours after its end. A merchant or card reader with too little history has no alerts.',
      },
      rest: {
        scope: 'readTransactions',
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listLossAlertsSchema)
    .output(lossAlertPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listLossAlerts(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  markSeen: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Seen`,
        tags,
        summary: 'Mark a loss alert as seen',
        description: 'Returns the alert. One that was seen before stays as it is.',
      },
      rest: { example: { response: { ...example, seenAt: '2026-11-20T07:05:00.000Z' } } },
    })
    .input(markLossAlertSeenSchema)
    .output(lossAlertSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      markSeen(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),
});
