import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { urlContainsCardNumber } from '#shared/validation/card-number.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { seenVersionSchema } from '#shared/validation/input-schemas.ts';
import { idSchema, merchantIdSchema, referenceSchema } from '#shared/validation/text-schemas.ts';
import {
  deliveryFailures,
  deliveryStates,
  disabledReasons,
  maxWebhooks,
  webhookEvents,
  webhookMessageTypes,
  webhookPayloads,
} from './webhook-enums.ts';

const maxUrl = 500;

/** Rejects credentials, which would be logged, and fragments, which are never sent. */
const isPlainWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash, hostname } = new URL(text);
  return username === '' && password === '' && hash === '' && hostname !== '';
};

const webhookUrlSchema = referenceSchema(maxUrl)
  .refine(isPlainWebAddress, issueParams('webhookUrl'))
  .refine((url) => !urlContainsCardNumber(url), issueParams('fullCardNumber'))
  .meta({
    description:
      'Where messages are sent. At most 500 characters, without credentials, fragment and full card numbers.',
    examples: ['https://rendszer.pekseg.example/csippano'],
  });

const payloadSchema = z
  .enum(webhookPayloads)
  .describe(
    'What the `data` of its messages contains: `Full` the whole data of the event, `Thin` only the ids of what changed. The whole data of an event can be read with `GET …/Event/{id}`.',
  );

export const webhookSchema = z
  .object({
    id: z.string().describe('Id of the webhook.'),
    merchantId: z.string().describe('Merchant whose events it receives.'),
    url: z.string().describe('Where messages are sent.'),
    events: z.array(z.enum(webhookEvents)).describe('The events that it receives.'),
    payload: payloadSchema,
    isEnabled: z.boolean().describe('Whether messages are sent.'),
    disabledBecause: z.enum(disabledReasons).nullable().meta({
      description: 'Why the system disabled it: the receiver responded 410 Gone, or the account was deactivated.',
    }),
    failingSince: timestampSchema.nullable().meta({
      description: 'When a message was given up after a day of attempts. Null again after a message has arrived.',
    }),
    oldSecretUntil: timestampSchema.nullable().meta({
      description: 'After a rotation: until when messages are also signed with the previous secret.',
    }),
    version: z.int().meta({ description: 'Incremented by every update.' }),
    createdAt: timestampSchema.describe('When the webhook was added.'),
  })
  .meta({ id: 'Webhook', description: 'A webhook of a merchant, without its secret.' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListSchema = z
  .object({ data: z.array(webhookSchema).describe('The webhooks.') })
  .meta({ id: 'WebhookList', description: `At most ${maxWebhooks}, oldest first.` });

const secret = z.string().meta({
  description: 'Signs the messages. Only this response contains it: store it where your receiver can read it.',
});

export const webhookWithSecretSchema = webhookSchema.extend({ secret }).meta({
  id: 'WebhookWithSecret',
  description: 'A webhook with its new secret.',
});
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

const ofMerchant = { merchantId: merchantIdSchema };
const ofHook = { ...ofMerchant, id: idSchema.describe('The webhook, by its `id` in the list.') };

export const listWebhooksSchema = z.strictObject(ofMerchant);
export const webhookKeySchema = z.strictObject(ofHook);
export type WebhookKey = z.infer<typeof webhookKeySchema>;

/** A webhook's fields that merchants edit, for API and form. */
export const enteredWebhook = {
  url: webhookUrlSchema,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .overwrite((events) => webhookEvents.filter((event) => events.includes(event)))
    .describe('The events that it receives.'),
  payload: payloadSchema.default('Full'),
  isEnabled: z.boolean().default(true).describe('Whether messages are sent.'),
};

export const newWebhookSchema = z.strictObject({ ...ofMerchant, ...enteredWebhook });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

export const updateWebhookSchema = z.strictObject({ ...ofHook, ...enteredWebhook, version: seenVersionSchema });
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

const webhookDeliverySchema = z
  .object({
    id: z.string().describe('Id of the delivery.'),
    eventId: z.string().meta({ description: 'The `id` in the message. The same in each attempt.' }),
    type: z.enum(webhookMessageTypes).describe('What happened.'),
    state: z.enum(deliveryStates).meta({ description: '`Failed` deliveries are not retried automatically.' }),
    attempts: z.int().min(0).describe('How often the message was sent.'),
    createdAt: timestampSchema.describe('When the event happened, or the message was sent again by request.'),
    lastAttemptAt: timestampSchema.nullable().describe('When the message was last sent; null if it was not sent yet.'),
    nextAttemptAt: timestampSchema.nullable().meta({ description: 'Null when there will be none.' }),
    responseStatus: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response to the last attempt; null if there was no response.' }),
    durationMs: z.int().nullable().meta({ description: 'Duration of the last attempt, in milliseconds.' }),
    fault: z.enum(deliveryFailures).nullable().meta({ description: 'Why the last attempt failed.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A message to a webhook and its last attempt.' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryDetailSchema = webhookDeliverySchema
  .extend({
    url: z.string().nullable().meta({ description: 'The target of the last attempt.' }),
    payload: payloadSchema,
    requestBody: z.string().meta({ description: 'The exact text that is signed and sent.' }),
    responseBody: z.string().nullable().meta({ description: 'The beginning of the last response.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail', description: 'A message to a webhook with what was sent and answered.' });
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;

export const listDeliveriesSchema = z.strictObject({
  ...ofHook,
  state: z.enum(deliveryStates).optional().describe('Returns deliveries in this state only.'),
  ...pageShape,
});
export type ListDeliveries = z.infer<typeof listDeliveriesSchema>;
export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema).meta({
  id: 'WebhookDeliveryPage',
  description: 'A page of messages to a webhook, newest first.',
});

export const deliveryKeySchema = z.strictObject({
  ...ofHook,
  deliveryId: idSchema.describe('The delivery, by its `id` in the list.'),
});
export type DeliveryKey = z.infer<typeof deliveryKeySchema>;
