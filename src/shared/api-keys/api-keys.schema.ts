import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { idSchema, merchantIdSchema, nameSchema } from '#shared/validation/text-schemas.ts';
import {
  apiKeyRequestDays,
  apiKeyScopes,
  maxApiKeyDays,
  maxApiKeys,
  maxLoggedPerMinute,
  suggestedApiKeyDays,
} from './api-key-enums.ts';

export const apiKeySchema = z
  .object({
    id: z.string().describe('Opaque id, for revoking it. It is not the key.'),
    merchantId: z.string().describe('Merchant whose data it gives access to.'),
    name: z.string().describe('Purpose of the key.'),
    scopes: z.array(z.enum(apiKeyScopes)).describe('What it may be used for.'),
    lastFour: z.string().meta({ description: 'The last four characters of the key.' }),
    createdAt: createdAtSchema,
    expiresAt: timestampSchema.describe('From then on requests with it get a 401.'),
    lastUsedAt: timestampSchema
      .nullable()
      .meta({ description: 'Accurate to a minute. Null if the key was never used.' }),
    lastUsedAddress: z.string().nullable().meta({ description: 'The IP address of the last use.' }),
  })
  .meta({ id: 'ApiKey', description: 'An API key, without the key itself.' });
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListSchema = z.object({ data: z.array(apiKeySchema).describe('The keys of the merchant.') }).meta({
  id: 'ApiKeyList',
  description: `At most ${maxApiKeys}, oldest first. Expired keys are listed until they are revoked.`,
});

export const newApiKeyAnswerSchema = apiKeySchema
  .extend({
    key: z.string().meta({
      description: 'Send it as a bearer token. Only this response contains it.',
    }),
  })
  .meta({ id: 'ApiKeyWithKey', description: 'A new API key with the key itself.' });
export type ApiKeyWithKey = z.infer<typeof newApiKeyAnswerSchema>;

/** The fields of a new key, for the API and the form. */
export const enteredApiKey = {
  name: nameSchema.meta({ description: 'The purpose of the key.', examples: ['Könyvelés'] }),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .overwrite((scopes) => apiKeyScopes.filter((scope) => scopes.includes(scope)))
    .describe('What the key may be used for. `makeTestSales` only in test mode.'),
  expiresInDays: z
    .int()
    .min(1)
    .max(maxApiKeyDays)
    .default(suggestedApiKeyDays)
    .describe('Days from now; the key cannot be prolonged.'),
};

const ofMerchant = { merchantId: merchantIdSchema };

export const listApiKeysSchema = z.strictObject(ofMerchant);
export const newApiKeySchema = z.strictObject({ ...ofMerchant, ...enteredApiKey });
export type NewApiKey = z.infer<typeof newApiKeySchema>;
export const apiKeyReferenceSchema = z.strictObject({
  ...ofMerchant,
  id: idSchema.describe('The key, by its `id` in the list.'),
});

const apiKeyRequestSchema = z
  .object({
    id: z.string().describe('Opaque id; grows with time.'),
    apiKeyId: z.string().describe('The key, by its `id` in the list; it may be revoked by now.'),
    happenedAt: timestampSchema.describe('End of the response by the server’s clock.'),
    method: z.string().describe('HTTP method.'),
    path: z.string().describe('Path of the URL, without the query.'),
    status: z
      .number()
      .int()
      .min(100)
      .max(599)
      .meta({ description: 'HTTP status of the response; 499 if the client left before its end.' }),
    durationMs: z.number().int().min(0).describe('Milliseconds until the end of the response.'),
    requestId: z.string().meta({ description: 'The header `X-Request-Id` of the response. Name it to the support.' }),
  })
  .meta({ id: 'ApiKeyRequest', description: 'A request by an API key.' });
export type ApiKeyRequest = z.infer<typeof apiKeyRequestSchema>;

export const listApiKeyRequestsSchema = z.strictObject({
  ...ofMerchant,
  apiKeyId: idSchema.optional().describe('Requests of this key; without it of all keys. An unknown one has none.'),
  isFailed: z.boolean().optional().describe('True for responses from 400 on, false for the others.'),
  ...pageShape,
});
export type ListApiKeyRequests = z.infer<typeof listApiKeyRequestsSchema>;
export const apiKeyRequestPageSchema = pageOf(apiKeyRequestSchema).meta({
  id: 'ApiKeyRequestPage',
  description: `A page of the last ${apiKeyRequestDays} days, newest request first. At most ${maxLoggedPerMinute} requests of a key per minute and server are listed.`,
});
