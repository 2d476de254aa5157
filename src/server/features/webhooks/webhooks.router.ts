import { z } from 'zod';
import { readableTypes } from '#server/policies/api-key-scopes.rules.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
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
import { deleteWebhook, updateWebhook } from './registry/edit-webhook.ts';
import { getWebhook, listWebhooks } from './registry/get-webhooks.ts';
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
      openapi: { method: 'GET', path, tags, summary: 'List a merchant’s webhooks, oldest first' },
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
        description: `At most ${maxWebhooks} per merchant. An API key needs the scopes that read the data of the events. Only this response contains the secret. The URL has to start with \`https://\`, with port 443 or 8443. Private IP addresses are rejected, here and with each message.`,
      },
      requiresRecentLogin: true,
      rest: {
        scope: 'manageWebhooks',
        status: 201,
        location: `${path}/{id}`,
        errors: ['apiKeyNotAllowed', 'sessionEnded', 'webhooksFull'],
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
        { ...entered, readable: readableTypes(ctx.caller) },
        ctx.saveResponse,
      ),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: `${path}/{id}`, tags, summary: 'Get a webhook' },
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
        summary: 'Update a webhook',
        description:
          'Replaces URL, events, payload and `isEnabled`; the secret does not change. An API key needs the scopes that read the data of the former and the new events. Disabling also cancels the pending messages. After enabling, only new events are sent.',
      },
      requiresRecentLogin: true,
      rest: {
        scope: 'manageWebhooks',
        errors: ['apiKeyNotAllowed', 'sessionEnded', 'changedMeanwhile'],
        example: {
          request: { ...enteredExample, isEnabled: false, version: 1 },
          response: { ...webhookExample, isEnabled: false, version: 2 },
        },
      },
    })
    .input(updateWebhookSchema)
    .output(webhookSchema)
    .mutation(async ({ ctx, input: { merchantId, ...edit } }) =>
      updateWebhook(
        ctx.deps,
        actorOf(ctx),
        await merchantScope(ctx.deps, ctx.caller, merchantId),
        edit,
        readableTypes(ctx.caller),
      ),
    ),

  remove: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Delete a webhook',
        description: 'Also deletes its deliveries. Pending messages are not sent.',
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
        summary: 'Send a test message and return the outcome',
        description:
          'The message is sent once, also to a disabled webhook. The call waits up to 10 seconds for the receiver’s response. At most 10 per minute.',
      },
      rest: { scope: 'manageWebhooks', example: { response: deliveryDetailExample } },
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
        summary: 'Rotate the secret of a webhook',
        description: `Only this response contains the new secret. For ${oldSecretHours} hours messages have two signatures, one with each secret, so that the receiver can switch without a gap. Only the secret before this call counts as the old one. An API key needs the scopes that read the data of the events.`,
      },
      isIdempotent: true,
      requiresRecentLogin: true,
      rest: {
        scope: 'manageWebhooks',
        errors: ['apiKeyNotAllowed', 'sessionEnded'],
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
        readable: readableTypes(ctx.caller),
        saveResponse: ctx.saveResponse,
      }),
    ),

  listDeliveries: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery`,
        tags,
        summary: 'List the deliveries of a webhook, newest first',
        description:
          'Deliveries are kept for 30 days. An API key gets those of the events that its scopes let it read.',
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
      listDeliveries(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...filter,
        readable: readableTypes(ctx.caller),
      }),
    ),

  getDelivery: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery/{deliveryId}`,
        tags,
        summary: 'Get a delivery with the receiver’s last response',
      },
      rest: { scope: 'manageWebhooks', errors: ['apiKeyNotAllowed'], example: { response: deliveryDetailExample } },
    })
    .input(deliveryKeySchema)
    .output(webhookDeliveryDetailSchema)
    .query(async ({ ctx, input: { merchantId, ...which } }) =>
      getDelivery(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...which,
        readable: readableTypes(ctx.caller),
      }),
    ),

  redeliver: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Delivery/{deliveryId}/Redeliver`,
        tags,
        summary: 'Send a message again',
        description:
          'Sends the same `id` and body with a new signature. A pending message is sent now; otherwise a new delivery is created.',
      },
      rest: {
        scope: 'manageWebhooks',
        status: 202,
        errors: ['apiKeyNotAllowed', 'webhookDisabled'],
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
      redeliver(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), {
        ...which,
        readable: readableTypes(ctx.caller),
      }),
    ),
});
