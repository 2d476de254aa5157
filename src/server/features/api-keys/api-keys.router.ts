import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { maxApiKeyDays, maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import {
  apiKeyListSchema,
  apiKeyReferenceSchema,
  listApiKeysSchema,
  newApiKeyAnswerSchema,
  newApiKeySchema,
} from '#shared/api-keys/api-keys.schema.ts';
import { addApiKey } from './add-api-key.ts';
import { listStoredApiKeys } from './api-keys.repository.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const tags = ['ApiKey'];
const path = '/api/v1/Merchant/{merchantId}/ApiKey' as const;

const entered = { name: 'Könyvelés', scopes: ['readTransactions', 'readReports'] };
const example = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  ...entered,
  lastFour: 'a7Qx',
  createdAt: '2026-11-20T08:30:05.120Z',
  expiresAt: '2027-02-18T08:30:05.120Z',
  lastUsedAt: null,
  lastUsedAddress: null,
};

export const apiKeysRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'List a merchant’s API keys, oldest first' },
      rest: {
        example: {
          response: {
            data: [{ ...example, lastUsedAt: '2026-11-20T09:12:40.008Z', lastUsedAddress: '203.0.113.7' }],
          },
        },
      },
    })
    .input(listApiKeysSchema)
    .output(apiKeyListSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId } }) => ({
      data: await listStoredApiKeys(deps.sequelize, await merchantScope(deps, caller, merchantId)),
    })),

  add: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Create an API key',
        description: `At most ${maxApiKeys} per merchant, each valid for at most ${maxApiKeyDays} days. Only this response contains the key.`,
      },
      requiresRecentLogin: true,
      rest: {
        status: 201,
        location: `${path}/{id}`,
        errors: ['sessionEnded', 'apiKeysFull'],
        example: {
          request: { ...entered, expiresInDays: 90 },
          response: { ...example, key: 'csp_an-example-and-no-real-key' },
        },
      },
      isIdempotent: true,
    })
    .input(newApiKeySchema)
    .output(newApiKeyAnswerSchema)
    .mutation(async ({ ctx, input: { merchantId, ...given } }) =>
      addApiKey(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), given, ctx.saveResponse),
    ),

  revoke: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Revoke an API key',
        description: 'The key is rejected at once and cannot be restored.',
      },
      rest: { status: 204 },
    })
    .input(apiKeyReferenceSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      revokeApiKey(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), id),
    ),
});
