import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

/** Unpadded base64url of an uncompressed point of P-256, and of 16 bytes. */
const publicKey = z.string().regex(/^B[\w-]{86}$/u);
const maxEndpoint = 1_000;

const exampleKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** A browser's `PushSubscription`, and the key that it was created with. */
export const setPushDeviceSchema = z.strictObject({
  endpoint: z
    .string()
    .max(maxEndpoint)
    .refine((text) => /^https?:\/\/[^\s]+$/iu.test(text) && URL.canParse(text), issueParams('webhookUrl'))
    .meta({
      description: `The address of the browser at its push service. At most ${maxEndpoint} characters.`,
      ...inputExamples('https://push.example/v1/8f2a6c41d0b94e7c'),
    }),
  p256dh: publicKey.meta({ description: 'The public key of the browser, base64url.', ...inputExamples(exampleKey) }),
  auth: z
    .string()
    .regex(/^[\w-]{22}$/u)
    .meta({ description: 'The secret of the browser, base64url.', ...inputExamples('BTBZMqHH6r4Tts7J_aSIgg') }),
  publicKey: publicKey.meta({
    description: 'The `publicKey` of the list, with which the browser subscribed.',
    ...inputExamples(exampleKey),
  }),
});
export type SetPushDevice = z.infer<typeof setPushDeviceSchema>;

export const pushDeviceSchema = z
  .object({
    id: z.string().describe('Opaque id.'),
    browser: z.string().nullable().meta({ description: 'Its common name; null if it is unknown.' }),
    system: z.string().nullable().meta({ description: 'The operating system; null if it is unknown.' }),
    createdAt: createdAtSchema,
    deliveredAt: timestampSchema
      .nullable()
      .meta({ description: 'When the push service took the last notification for it; null before the first one.' }),
    isPresent: z.boolean().describe('True for the device of the session that asks.'),
  })
  .meta({ id: 'PushDevice', description: 'A browser that shows the notifications of the caller.' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDevicesSchema = z
  .object({
    publicKey: z
      .string()
      .describe('With which a browser subscribes: `applicationServerKey` of the Push API, base64url.'),
    data: z.array(pushDeviceSchema).describe('The devices, the first one first.'),
  })
  .meta({ id: 'PushDevices', description: 'The devices on which the caller has turned notifications on.' });
export type PushDevices = z.infer<typeof pushDevicesSchema>;

export const removePushDeviceSchema = z.strictObject({
  id: idSchema.describe('The device, by its `id` in the list.'),
});
