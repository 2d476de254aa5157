import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { maxWebhooks, oldSecretHours } from '#shared/webhooks/webhook-enums.ts';
import {
  deliveryKeySchema,
  listDeliveriesSchema,
  listWebhooksSchema,
  newWebhookSchema,
  updateWebhookSchema,
  webhookDeliveryDetailSchema,
  webhookDeliveryPageSchema,
  webhookKeySchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#shared/webhooks/webhooks.schema.ts';
import { getDelivery, listDeliveries, redeliver } from './delivery/list-deliveries.ts';
import { pingWebhook } from './delivery/ping-webhook.ts';
import { addWebhook } from './registry/add-webhook.ts';
import { deleteWebhook } from './registry/delete-webhook.ts';
import { getWebhook, listWebhooks } from './registry/get-webhooks.ts';
import { updateWebhook } from './registry/update-webhook.ts';
import { rotateSecret } from './registry/webhook-secrets.ts';
import {
  deliveryDetailExample,
  deliveryExample,
  enteredExample,
  webhookExample,
  withSecretExample,
} from './webhooks.examples.ts';

const tags = ['Webhook'];
const path = '/api/v1/Merchant/{merchantId}/Webhook' as const;

export const webhooksRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'A merchant’s webhooks, the oldest first' },
      rest: { scope: 'manageWebhooks', example: { response: { data: [webhookExample] } } },
    })
    .input(listWebhooksSchema)
    .output(webhookListSchema)
    .query(async ({ ctx, input }) =>
      listWebhooks(ctx.deps, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  add: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Add a webhook',
        description: `At most ${maxWebhooks} for each merchant. The answer holds the secret, and is the only one that does. The address starts with \`https://\`, on port 443 or 8443, and leads to the open internet: private addresses are refused, here and with each message.`,
      },
      rest: {
        scope: 'manageWebhooks',
        status: 201,
        errors: [404, 422],
        example: { request: enteredExample, response: withSecretExample },
      },
      isIdempotent: true,
    })
    .input(newWebhookSchema)
    .output(webhookWithSecretSchema)
    .mutation(async ({ ctx, input: { merchantId, ...entered } }) =>
      addWebhook(
        ctx.deps,
        actorOf(ctx),
        await merchantScope(ctx.deps, ctx.caller, merchantId),
        entered,
        ctx.saveResponse,
      ),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: `${path}/{id}`, tags, summary: 'A webhook' },
      rest: { scope: 'manageWebhooks', example: { response: webhookExample } },
    })
    .input(webhookKeySchema)
    .output(webhookSchema)
    .query(async ({ ctx, input: { merchantId, id } }) =>
      getWebhook(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  update: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}`,
        tags,
        summary: 'Edit a webhook',
        description:
          'Address, events and switch are replaced; the secret stays. Switched off, it also gives up the messages that wait. Switched on, it is told what happens from then on.',
      },
      rest: {
        scope: 'manageWebhooks',
        errors: [409],
        example: {
          request: { ...enteredExample, isEnabled: false, version: 1 },
          response: { ...webhookExample, isEnabled: false, version: 2 },
        },
      },
    })
    .input(updateWebhookSchema)
    .output(webhookSchema)
    .mutation(async ({ ctx, input: { merchantId, ...edit } }) =>
      updateWebhook(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), edit),
    ),

  remove: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Remove a webhook',
        description: 'With its log. What still waited is not sent.',
      },
      rest: { scope: 'manageWebhooks', status: 204 },
    })
    .input(webhookKeySchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      deleteWebhook(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  ping: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Ping`,
        tags,
        summary: 'Send a test message now, and learn what came of it',
        description:
          'It is sent once, also to a webhook that is switched off, and waits for the receiver’s answer for 10 seconds. At most 10 in a minute.',
      },
      rest: { scope: 'manageWebhooks', errors: [429], example: { response: deliveryDetailExample } },
    })
    .input(webhookKeySchema)
    .output(webhookDeliveryDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      pingWebhook(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  rotateSecret: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/RotateSecret`,
        tags,
        summary: 'Give a webhook a new secret',
        description: `The answer holds it, and is the only one that does. For ${oldSecretHours} hours messages carry two signatures, one of each secret, so that the receiver can be changed without a gap. Only the secret just before this call counts as the old one.`,
      },
      isIdempotent: true,
      rest: {
        scope: 'manageWebhooks',
        example: {
          response: { ...withSecretExample, version: 2, oldSecretUntil: '2026-11-21T08:31:00.000Z' },
        },
      },
    })
    .input(webhookKeySchema)
    .output(webhookWithSecretSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      rotateSecret(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        id,
        saveResponse: ctx.saveResponse,
      }),
    ),

  listDeliveries: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery`,
        tags,
        summary: 'What a webhook was sent, newest first',
        description: 'Kept for 30 days.',
      },
      rest: {
        scope: 'manageWebhooks',
        example: {
          response: { data: [deliveryExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 },
        },
      },
    })
    .input(listDeliveriesSchema)
    .output(webhookDeliveryPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listDeliveries(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  getDelivery: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery/{deliveryId}`,
        tags,
        summary: 'A message to a webhook, and how the receiver answered last',
      },
      rest: { scope: 'manageWebhooks', example: { response: deliveryDetailExample } },
    })
    .input(deliveryKeySchema)
    .output(webhookDeliveryDetailSchema)
    .query(async ({ ctx, input: { merchantId, ...which } }) =>
      getDelivery(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), which),
    ),

  redeliver: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Delivery/{deliveryId}/Redeliver`,
        tags,
        summary: 'Send a message once more',
        description:
          'The same `id` and body, newly signed. A message that still waits is sent now; any other gets a new line in the log.',
      },
      rest: {
        scope: 'manageWebhooks',
        status: 202,
        errors: [422],
        example: {
          response: {
            ...deliveryDetailExample,
            state: 'Pending',
            attempts: 0,
            nextAttemptAt: '2026-11-20T08:32:00.000Z',
          },
        },
      },
    })
    .input(deliveryKeySchema)
    .output(webhookDeliveryDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, ...which } }) =>
      redeliver(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), which),
    ),
});
