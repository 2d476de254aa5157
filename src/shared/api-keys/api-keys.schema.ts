import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, nameSchema } from '../validation/text.ts';
import { apiKeyScopes, maxApiKeyDays, maxApiKeys, suggestedApiKeyDays } from './api-key-enums.ts';

export const apiKeySchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    lastFour: z.string().meta({ description: 'How the key ends, to recognise it by.' }),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
    lastUsedAt: timestampSchema.nullable().meta({ description: 'To within a minute. Null until it is used.' }),
    lastUsedAddress: z.string().nullable().meta({ description: 'The IP address of that use.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({ data: z.array(apiKeySchema) }).meta({
  id: 'ApiKeyList',
  description: `At most ${maxApiKeys}, the oldest first. Expired ones stay until revoked.`,
});

export const newApiKeyAnswerSchema = apiKeySchema
  .extend({
    key: z.string().meta({
      description: 'To be sent as a bearer token. Shown in this answer and never again.',
    }),
  })
  .meta({ id: 'ApiKeyWithKey' });
export type ApiKeyWithKey = z.infer<typeof newApiKeyAnswerSchema>;

/** The fields of a new key, for the API and the form. */
export const enteredApiKey = {
  name: nameSchema.meta({ description: 'For whom or what it is.', examples: ['Könyvelés'] }),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .overwrite((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.int().min(1).max(maxApiKeyDays).default(suggestedApiKeyDays),
};

const ofMerchant = { merchantId: idSchema };

export const listApiKeysSchema = z.strictObject(ofMerchant);
export const newApiKeySchema = z.strictObject({ ...ofMerchant, ...enteredApiKey });
export type NewApiKey = z.infer<typeof newApiKeySchema>;
export const apiKeyReferenceSchema = z.strictObject({ ...ofMerchant, id: idSchema });
