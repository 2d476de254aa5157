import { readableTypes } from '#server/policies/api-key-scopes.rules.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { eventKeySchema, eventPageSchema, eventSchema, listEventsSchema } from '#shared/webhooks/events.schema.ts';
import { eventDays } from '#shared/webhooks/webhook-enums.ts';
import { getEvent, listEvents } from './events/list-events.ts';
import { eventExample } from './webhooks.examples.ts';

const tags = ['Event'];
const path = '/api/v1/Merchant/{merchantId}/Event' as const;

export const eventsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List a merchant’s events, oldest first',
        description: `The events that webhooks send, in an order in which no event appears behind one that you have read. Store the \`id\` of the last one that you have processed, and give it as \`after\` next time. Events are recorded for merchants that have a webhook or an API key with the scope \`readEvents\`, and kept for ${eventDays} days. An API key gets the events whose data its scopes let it read: sales and voids with \`readTransactions\`, payments in web shops with \`readOnlineTransactions\`, settlements and reports with \`readReports\`, terminals with \`readTerminals\`.`,
      },
      rest: {
        scope: 'readEvents',
        errors: ['apiKeyNotAllowed'],
        example: { response: { data: [eventExample], hasMore: false } },
      },
    })
    .input(listEventsSchema)
    .output(eventPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listEvents(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...filter,
        readable: readableTypes(ctx.caller),
      }),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}`,
        tags,
        summary: 'Get an event',
        description: `The whole data of an event, for example of a thin webhook message. Events are kept for ${eventDays} days.`,
      },
      rest: { scope: 'readEvents', errors: ['apiKeyNotAllowed'], example: { response: eventExample } },
    })
    .input(eventKeySchema)
    .output(eventSchema)
    .query(async ({ ctx, input: { merchantId, id } }) =>
      getEvent(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), {
        id,
        readable: readableTypes(ctx.caller),
      }),
    ),
});
