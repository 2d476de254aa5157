import { z } from 'zod';
import { pageOf, pageShape } from '../paging/page.ts';
import { idSchema } from '../validation/text.ts';
import { seenVersionSchema } from '../validation/version.ts';
import {
  deliveryFaults,
  deliveryStates,
  disabledReasons,
  mostWebHooks,
  webHookEvents,
  webHookMessageTypes,
} from './web-hook-enums.ts';
import { webHookUrlSchema } from './web-hook-url.ts';

export const webHookSchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    url: z.string(),
    events: z.array(z.enum(webHookEvents)),
    isEnabled: z.boolean(),
    disabledBecause: z.enum(disabledReasons).nullable().meta({
      description: 'Why the system switched it off: its receiver answered 410 Gone, or the account was deactivated.',
    }),
    failingSince: z.date().nullable().meta({
      description: 'When a message was given up after a day of attempts. Null again as soon as one has arrived.',
    }),
    oldSecretUntil: z.date().nullable().meta({
      description: 'After a rotation: until when messages carry a signature made with the secret before it, too.',
    }),
    version: z.int().meta({ description: 'Rises with every edit.' }),
    createdAt: z.date(),
  })
  .meta({ id: 'WebHook' });
export type WebHook = z.infer<typeof webHookSchema>;

export const webHookListSchema = z
  .object({ data: z.array(webHookSchema) })
  .meta({ id: 'WebHookList', description: `At most ${mostWebHooks}, the oldest first.` });

const secret = z.string().meta({
  description: 'Signs what is sent. Shown in this answer and never again: keep it where your receiver can read it.',
});

export const webHookWithSecretSchema = webHookSchema.extend({ secret }).meta({ id: 'WebHookWithSecret' });
export type WebHookWithSecret = z.infer<typeof webHookWithSecretSchema>;

const ofMerchant = { merchantId: idSchema };
const ofHook = { ...ofMerchant, id: idSchema };

export const listWebHooksSchema = z.strictObject(ofMerchant);
export const webHookKeySchema = z.strictObject(ofHook);
export type WebHookKey = z.infer<typeof webHookKeySchema>;

/** What is entered of a hook, on the server and in the form. */
export const enteredWebHook = {
  url: webHookUrlSchema,
  events: z
    .array(z.enum(webHookEvents))
    .min(1)
    .overwrite((events) => webHookEvents.filter((event) => events.includes(event))),
  isEnabled: z.boolean().default(true),
};

export const newWebHookSchema = z.strictObject({ ...ofMerchant, ...enteredWebHook });
export type NewWebHook = z.infer<typeof newWebHookSchema>;

export const updateWebHookSchema = z.strictObject({ ...ofHook, ...enteredWebHook, version: seenVersionSchema });
export type UpdateWebHook = z.infer<typeof updateWebHookSchema>;

export const webHookDeliverySchema = z
  .object({
    id: z.string(),
    eventId: z.string().meta({ description: 'The `id` in the message: the same with each attempt.' }),
    type: z.enum(webHookMessageTypes),
    state: z.enum(deliveryStates).meta({ description: '`Failed` is not tried again by itself.' }),
    attempts: z.int(),
    createdAt: z.date(),
    lastAttemptAt: z.date().nullable(),
    nextAttemptAt: z.date().nullable().meta({ description: 'Null when there will be none.' }),
    responseStatus: z.int().nullable().meta({ description: 'Of the last attempt; null when nothing was answered.' }),
    durationMs: z.int().nullable().meta({ description: 'Of the last attempt.' }),
    fault: z.enum(deliveryFaults).nullable().meta({ description: 'Why the last attempt did not count.' }),
  })
  .meta({ id: 'WebHookDelivery' });
export type WebHookDelivery = z.infer<typeof webHookDeliverySchema>;

export const webHookDeliveryDetailSchema = webHookDeliverySchema
  .extend({
    url: z.string().nullable().meta({ description: 'Where the last attempt went.' }),
    requestBody: z.string().meta({ description: 'Letter by letter what is signed and sent.' }),
    responseBody: z.string().nullable().meta({ description: 'How the last answer begins.' }),
  })
  .meta({ id: 'WebHookDeliveryDetail' });
export type WebHookDeliveryDetail = z.infer<typeof webHookDeliveryDetailSchema>;

export const listDeliveriesSchema = z.strictObject({
  ...ofHook,
  state: z.enum(deliveryStates).optional(),
  ...pageShape,
});
export type ListDeliveries = z.infer<typeof listDeliveriesSchema>;
export const webHookDeliveryPageSchema = pageOf(webHookDeliverySchema).meta({ id: 'WebHookDeliveryPage' });

export const deliveryKeySchema = z.strictObject({ ...ofHook, deliveryId: idSchema });
export type DeliveryKey = z.infer<typeof deliveryKeySchema>;
