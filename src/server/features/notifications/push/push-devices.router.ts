import { z } from 'zod';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  pushDeviceSchema,
  pushDevicesSchema,
  removePushDeviceSchema,
  setPushDeviceSchema,
} from '#shared/notifications/push-devices.schema.ts';
import { maxPushDevices } from './push.rules.ts';
import { listPushDevices, removePushDevice, setPushDevice } from './push-devices.ts';

const tags = ['Notification'];
const path = '/api/v1/User/PushDevice' as const;

const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const example = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  browser: 'Chrome',
  system: 'Android',
  createdAt: '2026-11-20T08:30:05.120Z',
  deliveredAt: '2026-11-21T03:10:00.000Z',
  isPresent: true,
};

/** The browsers that show the notifications of a person (Web Push). */
export const pushDevicesRouter = createRouter({
  list: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the devices on which the caller has turned notifications on',
        description: 'And the key with which another browser subscribes. A device ends with its session.',
      },
      rest: { example: { response: { publicKey, data: [example] } } },
    })
    .output(pushDevicesSchema)
    .query(({ ctx: { deps, caller } }) => listPushDevices(deps, caller)),

  set: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path,
        tags,
        summary: 'Turn notifications on in the browser of the session',
        description: `Notifications are encrypted for the browser and sent to its push service, until the session ends or the browser ends its subscription. A browser belongs to the session that turned it on last. At most ${maxPushDevices} per user: with one more, the first one ends.`,
      },
      rest: {
        errors: ['sessionEnded'],
        example: {
          request: {
            endpoint: 'https://push.example/v1/8f2a6c41d0b94e7c',
            p256dh: publicKey,
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
            publicKey,
          },
          response: { ...example, deliveredAt: null },
        },
      },
    })
    .input(setPushDeviceSchema)
    .output(pushDeviceSchema)
    .mutation(({ ctx, input }) => {
      const { merchantId } = ownMerchantScope(ctx.caller);
      return setPushDevice(ctx.deps, actorOf(ctx), { merchantId, userAgent: ctx.request.userAgent }, input);
    }),

  remove: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Turn notifications off on a device',
        description: 'The session of the device goes on, and the other devices keep their notifications.',
      },
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(removePushDeviceSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => removePushDevice(ctx.deps, actorOf(ctx), ownMerchantScope(ctx.caller), input)),
});
