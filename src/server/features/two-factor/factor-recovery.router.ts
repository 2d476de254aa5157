import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  factorIdSchema,
  factorRecoveryListSchema,
  factorRecoverySchema,
  openRecoverySchema,
} from '#shared/two-factor/two-factor.schema.ts';
import { listOpenRecoveries } from './recovery/factor-recoveries.repository.ts';
import { approveRecovery, openRecovery, rejectRecovery, removeLostFactors } from './recovery/recover-factors.ts';

const path = '/api/v1/TwoFactorRecovery' as const;
const tags = ['TwoFactor'];
const done = z.void();

const entered = { userId: '01KAGJ6V5Z1B3C5D7F9G2H4J6K', reason: 'Elveszett a telefonja; személyesen azonosítottam.' };
const example = {
  id: '01KB6T2M4QX8D0S7F5W9J3H1NC',
  account: { id: entered.userId, email: 'ugyfelszolgalat@csippano.example', firstName: 'Vera', lastName: 'Őri' },
  openedBy: {
    id: '01KAGJ6V5Z1B3C5D7F9G2H4J6M',
    email: 'penzugy@csippano.example',
    firstName: 'Dóra',
    lastName: 'Kiss',
  },
  reason: entered.reason,
  openedAt: '2026-11-20T08:30:00.000Z',
  expiresAt: '2026-11-21T08:30:00.000Z',
};

/** Recovery for users who have lost all their second factors. */
export const twoFactorRecoveryRouter = createRouter({
  removeOfMerchant: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Account/{id}/TwoFactor',
        tags,
        summary: 'Remove the lost second factors of a merchant',
        description: 'The merchant gets an e-mail. An administrator’s factors need a recovery request instead.',
      },
      rest: { status: 204, errors: ['secondFactorMissing', 'recoveryNeedsTwoPeople'] },
      requiresRecentLogin: true,
    })
    .input(factorIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => removeLostFactors(ctx.deps, actorOf(ctx), input)),

  list: procedureFor(...adminReaders)
    .meta({
      openapi: { method: 'GET', path, tags, summary: 'List the open recovery requests of administrators' },
      rest: { example: { response: { data: [example] } } },
    })
    .output(factorRecoveryListSchema)
    .query(async ({ ctx: { deps } }) => ({ data: await listOpenRecoveries(deps.sequelize, deps.clock()) })),

  open: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Request the removal of an administrator’s lost second factors',
        description: 'Another administrator has to approve it within 24 hours. The account concerned gets an e-mail.',
      },
      rest: {
        status: 201,
        location: `${path}/{id}`,
        errors: ['notFound', 'recoveryOpen', 'secondFactorMissing', 'recoveryNeedsAnother'],
        example: { request: entered, response: example },
      },
      requiresRecentLogin: true,
    })
    .input(openRecoverySchema)
    .output(factorRecoverySchema)
    .mutation(({ ctx, input }) => openRecovery(ctx.deps, actorOf(ctx), input)),

  approve: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Approve`,
        tags,
        summary: 'Approve a recovery request',
        description:
          'Removes the second factors, ends the sessions and sends an e-mail. Neither the account concerned nor the administrator who opened the request can approve it.',
      },
      rest: { status: 204, errors: ['secondFactorMissing', 'recoveryNeedsAnother'] },
      requiresRecentLogin: true,
    })
    .input(factorIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => approveRecovery(ctx.deps, actorOf(ctx), input)),

  reject: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${path}/{id}`,
        tags,
        summary: 'Reject a recovery request',
        description: 'The account keeps its second factors.',
      },
      rest: { status: 204 },
    })
    .input(factorIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => rejectRecovery(ctx.deps, actorOf(ctx), input)),
});
