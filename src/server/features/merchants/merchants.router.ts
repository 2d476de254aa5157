import { z } from 'zod';
import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { adminReaders, merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { validateBy } from '#server/trpc/validated-input.ts';
import { merchantReviewSchema } from '#shared/merchants/merchant-reviews.schema.ts';
import { getMerchantSchema, merchantSchema, readableMerchantSchema } from '#shared/merchants/merchants.schema.ts';
import { updateMerchantSchema } from '#shared/registration/update-merchant.schema.ts';
import { relatedMerchantSchema } from '#shared/relations/relations.schema.ts';
import { merchantExample as example, reviewExample } from './merchants.examples.ts';
import { getMerchantLabel } from './merchants.repository.ts';
import { getMerchant, getMerchantReviewQueue, listReadableMerchants } from './read-merchants.ts';
import { currentSchema } from './registration-schema-cache.ts';
import { updateMerchant } from './update-merchant.ts';

const updateProcedure = procedureFor('Admin').use(
  validateBy<{ deps: Deps }>(({ deps }) => currentSchema(deps, updateMerchantSchema)),
);

const readerOf = (context: Parameters<typeof actorOf>[0] & { caller: Caller }) => ({
  actor: actorOf(context),
  memberRole: context.caller.memberRole,
});

export const merchantsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{id}',
        tags: ['Merchant'],
        summary: 'Get a merchant’s details',
        description:
          'Birth dates, citizenships, home addresses, the mobile number and the officers are for owners: other members of the team, and API keys that they have made, get null and an empty list.',
      },
      rest: { example: { response: example } },
    })
    .input(getMerchantSchema)
    .output(merchantSchema)
    .query(async ({ ctx, input }) =>
      getMerchant(ctx.deps, readerOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  update: updateProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User',
        tags: ['User'],
        summary: 'Update a merchant, its person and its bank account',
        description:
          'Omitted fields stay unchanged; null clears a field that may be empty. A pending merchant is accepted or rejected by `status` and notified by e-mail. The decision can be changed later, but not back to Pending. The type cannot be changed.',
      },
      maxBodyBytes: maxBodyBytes.registration,
      requiresRecentLogin: true,
      rest: {
        errors: ['notFound', 'changedMeanwhile', 'midTaken', 'loginEmailTaken', 'statusDecided'],
        example: {
          request: {
            userId: example.userId,
            version: 3,
            person: { mobile: example.person.mobile },
            merchant: { status: 'Accepted', mcc: example.mcc, mid: example.mid },
          },
          response: example,
        },
      },
    })
    .input(updateMerchantSchema(null))
    .output(merchantSchema)
    .mutation(async ({ ctx, input }) => {
      const merchantId = await updateMerchant(ctx.deps, actorOf(ctx), input);
      return getMerchant(ctx.deps, readerOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId));
    }),

  getName: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{id}/Name',
        tags: ['Merchant'],
        summary: 'Get a merchant’s name, tax number and time of registration',
        description: 'Unlike the details, it contains no bank account, so reading it is not audited.',
      },
      rest: {
        example: {
          response: {
            id: example.id,
            name: example.name,
            taxNumber: example.taxNumber,
            createdAt: example.createdAt,
          },
        },
      },
    })
    .input(getMerchantSchema)
    .output(relatedMerchantSchema)
    .query(async ({ ctx, input }) =>
      getMerchantLabel(ctx.deps.sequelize, await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  getReview: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{id}/Review',
        tags: ['Merchant'],
        summary: 'Get a merchant’s duplicates and its place among those that wait for a decision',
        description:
          'Duplicates have the same taxpayer (the first eight digits of the tax number), company registration number or bank account. `nextId` leads through all that wait: after the newest it is the oldest.',
      },
      rest: { example: { response: reviewExample } },
    })
    .input(getMerchantSchema)
    .output(merchantReviewSchema)
    .query(async ({ ctx, input }) =>
      getMerchantReviewQueue(ctx.deps, await merchantScope(ctx.deps, ctx.caller, input.id)),
    ),

  listReadable: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/readable',
        tags: ['Merchant'],
        summary: 'List the merchants whose transactions, statistics and reports the caller may read',
        description: 'The caller’s own merchant first, then its direct and indirect children by name.',
      },
      rest: { example: { response: [{ id: example.id, name: example.name }] } },
    })
    .output(z.array(readableMerchantSchema))
    .query(({ ctx }) => listReadableMerchants(ctx.deps, ctx.caller)),
});
