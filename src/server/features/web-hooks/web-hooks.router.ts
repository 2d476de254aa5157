import { z } from 'zod';
import { actorOf } from '#server/trpc/actor.ts';
import { merchantReaders } from '#server/trpc/audiences.ts';
import { merchantScope } from '#server/trpc/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { mostWebHooks, oldSecretHours } from '#shared/web-hooks/web-hook-enums.ts';
import {
  deliveryKeySchema,
  listDeliveriesSchema,
  listWebHooksSchema,
  newWebHookSchema,
  updateWebHookSchema,
  webHookDeliveryDetailSchema,
  webHookDeliveryPageSchema,
  webHookKeySchema,
  webHookListSchema,
  webHookSchema,
  webHookWithSecretSchema,
} from '#shared/web-hooks/web-hooks.schema.ts';
import { addWebHook } from './add-web-hook.ts';
import { pingWebHook } from './ping-web-hook.ts';
import { getDelivery, getWebHook, listDeliveries, listWebHooks } from './read-web-hooks.ts';
import { redeliver } from './redeliver.ts';
import { removeWebHook } from './remove-web-hook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateWebHook } from './update-web-hook.ts';
import {
  deliveryDetailExample,
  deliveryExample,
  enteredExample,
  webHookExample,
  withSecretExample,
} from './web-hooks.examples.ts';

const tags = ['WebHook'];
const path = '/api/v1/Merchant/{merchantId}/WebHook' as const;

export const webHooksRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'A merchant’s web hooks, the oldest first' },
      rest: { scope: 'manageWebHooks', example: { response: { data: [webHookExample] } } },
    })
    .input(listWebHooksSchema)
    .output(webHookListSchema)
    .query(async ({ ctx, input }) =>
      listWebHooks(ctx.deps, await merchantScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  add: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Add a web hook',
        description: `At most ${mostWebHooks} for each merchant. The answer holds the secret, and is the only one that does. The address starts with \`https://\`, on port 443 or 8443, and leads to the open internet: private addresses are refused, here and with each message.`,
      },
      rest: {
        scope: 'manageWebHooks',
        status: 201,
        errors: [404, 422],
        example: { request: enteredExample, response: withSecretExample },
      },
      isRepeatable: true,
    })
    .input(newWebHookSchema)
    .output(webHookWithSecretSchema)
    .mutation(async ({ ctx, input: { merchantId, ...entered } }) =>
      addWebHook(
        ctx.deps,
        actorOf(ctx),
        await merchantScope(ctx.deps, ctx.caller, merchantId),
        entered,
        ctx.keepAnswer,
      ),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: `${path}/{id}`, tags, summary: 'A web hook' },
      rest: { scope: 'manageWebHooks', example: { response: webHookExample } },
    })
    .input(webHookKeySchema)
    .output(webHookSchema)
    .query(async ({ ctx, input: { merchantId, id } }) =>
      getWebHook(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  update: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}`,
        tags,
        summary: 'Edit a web hook',
        description:
          'Address, events and switch are replaced; the secret stays. Switched off, it also gives up the messages that wait. Switched on, it is told what happens from then on.',
      },
      rest: {
        scope: 'manageWebHooks',
        errors: [409],
        example: {
          request: { ...enteredExample, isEnabled: false, version: 1 },
          response: { ...webHookExample, isEnabled: false, version: 2 },
        },
      },
    })
    .input(updateWebHookSchema)
    .output(webHookSchema)
    .mutation(async ({ ctx, input: { merchantId, ...edit } }) =>
      updateWebHook(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), edit),
    ),

  remove: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Remove a web hook',
        description: 'With its log. What still waited is not sent.',
      },
      rest: { scope: 'manageWebHooks', status: 204 },
    })
    .input(webHookKeySchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      removeWebHook(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  ping: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Ping`,
        tags,
        summary: 'Send a test message now, and learn what came of it',
        description:
          'It is sent once, also to a web hook that is switched off, and waits for the receiver’s answer for 10 seconds. At most 10 in a minute.',
      },
      rest: { scope: 'manageWebHooks', errors: [429], example: { response: deliveryDetailExample } },
    })
    .input(webHookKeySchema)
    .output(webHookDeliveryDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      pingWebHook(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),

  rotateSecret: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/RotateSecret`,
        tags,
        summary: 'Give a web hook a new secret',
        description: `The answer holds it, and is the only one that does. For ${oldSecretHours} hours messages carry two signatures, one of each secret, so that the receiver can be changed without a gap. Only the secret just before this call counts as the old one.`,
      },
      isRepeatable: true,
      rest: {
        scope: 'manageWebHooks',
        example: {
          response: { ...withSecretExample, version: 2, oldSecretUntil: '2026-11-21T08:31:00.000Z' },
        },
      },
    })
    .input(webHookKeySchema)
    .output(webHookWithSecretSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      rotateSecret(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), {
        id,
        keepAnswer: ctx.keepAnswer,
      }),
    ),

  listDeliveries: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery`,
        tags,
        summary: 'What a web hook was sent, newest first',
        description: 'Kept for 30 days.',
      },
      rest: {
        scope: 'manageWebHooks',
        example: {
          response: { data: [deliveryExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 },
        },
      },
    })
    .input(listDeliveriesSchema)
    .output(webHookDeliveryPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listDeliveries(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  getDelivery: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/Delivery/{deliveryId}`,
        tags,
        summary: 'A message to a web hook, and how the receiver answered last',
      },
      rest: { scope: 'manageWebHooks', example: { response: deliveryDetailExample } },
    })
    .input(deliveryKeySchema)
    .output(webHookDeliveryDetailSchema)
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
        scope: 'manageWebHooks',
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
    .output(webHookDeliveryDetailSchema)
    .mutation(async ({ ctx, input: { merchantId, ...which } }) =>
      redeliver(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), which),
    ),
});
