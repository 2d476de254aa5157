import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, nameSchema } from '#shared/validation/text-schemas.ts';
import { apiKeyScopes, maxApiKeyDays, maxApiKeys, suggestedApiKeyDays } from './api-key-enums.ts';

export const apiKeySchema = z
  .object({
    id: z.string(),
    merchantId: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(apiKeyScopes)),
    lastFour: z.string().meta({ description: 'The last four characters of the key.' }),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
    lastUsedAt: timestampSchema
      .nullable()
      .meta({ description: 'Accurate to a minute. Null if the key was never used.' }),
    lastUsedAddress: z.string().nullable().meta({ description: 'The IP address of the last use.' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({ data: z.array(apiKeySchema) }).meta({
  id: 'ApiKeyList',
  description: `At most ${maxApiKeys}, oldest first. Expired keys are listed until they are revoked.`,
});

export const newApiKeyAnswerSchema = apiKeySchema
  .extend({
    key: z.string().meta({
      description: 'Send it as a bearer token. Only this response contains it.',
    }),
  })
  .meta({ id: 'ApiKeyWithKey' });
export type ApiKeyWithKey = z.infer<typeof newApiKeyAnswerSchema>;

/** The fields of a new key, for the API and the form. */
export const enteredApiKey = {
  name: nameSchema.meta({ description: 'The purpose of the key.', examples: ['Könyvelés'] }),
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
