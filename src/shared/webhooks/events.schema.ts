import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { pageShape } from '../paging/page.ts';
import { eventDays, webhookMessageTypes } from './webhook-enums.ts';

export const eventSchema = z
  .object({
    id: z
      .string()
      .meta({ description: 'The id of the event. The same as the `id` and the `webhook-id` of its webhook messages.' }),
    type: z
      .enum(webhookMessageTypes)
      .meta({ description: 'What happened. Further types will follow: ignore unknown ones.' }),
    timestamp: timestampSchema.meta({ description: 'When the event happened.' }),
    data: z.record(z.string(), z.unknown()).meta({
      description: 'What changed. Its members depend on `type` and are those of the webhook message of this type.',
    }),
  })
  .meta({ id: 'Event', description: 'Something that happened to the data of a merchant.' });
export type MerchantEvent = z.infer<typeof eventSchema>;

export const listEventsSchema = z.strictObject({
  merchantId: merchantIdSchema,
  after: idSchema.optional().meta({
    description: `The \`id\` of the last event that you have processed. Without it, the list starts with the oldest event that is kept. 404 if the event is not kept any more: events are kept for ${eventDays} days.`,
  }),
  type: z.enum(webhookMessageTypes).optional().meta({ description: 'Returns events of this type only.' }),
  pageSize: pageShape.pageSize,
});
export type ListEvents = z.infer<typeof listEventsSchema>;

export const eventPageSchema = z
  .object({
    data: z.array(eventSchema).meta({ description: 'The events in the order in which they were committed.' }),
    hasMore: z.boolean().meta({ description: 'True if further events can be read at once, after the last of these.' }),
  })
  .meta({ id: 'EventPage', description: 'Events of a merchant, oldest first.' });
export type EventPage = z.infer<typeof eventPageSchema>;

export const eventKeySchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The event, by its `id` in the feed or the `webhook-id` of a message.'),
});
