import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { apiKeyRequestDays, maxApiKeyDays, maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import {
  apiKeyListSchema,
  apiKeyReferenceSchema,
  apiKeyRequestPageSchema,
  listApiKeyRequestsSchema,
  listApiKeysSchema,
  newApiKeyAnswerSchema,
  newApiKeySchema,
} from '#shared/api-keys/api-keys.schema.ts';
import { addApiKey } from './add-api-key.ts';
import { listStoredApiKeys } from './api-keys.repository.ts';
import { listApiKeyRequests } from './requests/list-api-key-requests.ts';
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
      data: await listStoredApiKeys(deps, await merchantScope(deps, caller, merchantId)),
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
        errors: ['sessionEnded', 'apiKeysFull', 'onlyInTestMode'],
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

  listRequests: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Request`,
        tags,
        summary: 'List the requests of a merchant’s API keys, newest first',
        description: `Of the last ${apiKeyRequestDays} days. A request is listed a few seconds after its response.`,
      },
      rest: {
        example: {
          response: {
            data: [
              {
                id: '01KAGK2M7C2E4G6J8M0P2R4T6V',
                apiKeyId: example.id,
                happenedAt: '2026-11-20T09:12:40.008Z',
                method: 'GET',
                path: '/api/v1/Merchant/01KAGJ6V5V8S1K4D6F2H9J3M7P/Report',
                status: 403,
                durationMs: 4,
                requestId: '5f0c2f6e-6f0b-4f0e-9d3e-0b6a7d1c2e3f',
              },
            ],
            pageNumber: 1,
            pageSize: 10,
            totalCount: 1,
            totalPages: 1,
          },
        },
      },
    })
    .input(listApiKeyRequestsSchema)
    .output(apiKeyRequestPageSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...filter } }) =>
      listApiKeyRequests(deps, await merchantScope(deps, caller, merchantId), filter),
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
