import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { openSessionsSchema } from '#shared/auth/auth.schema.ts';
import {
  accountDetailSchema,
  accountIdSchema,
  accountPageSchema,
  accountSessionSchema,
  listAccountsSchema,
} from '#shared/users/accounts.schema.ts';
import { endSessionOfAccount, endSessions, listSessions } from './account-access.ts';
import { getAccount, listAccounts } from './list-users.ts';

const example = {
  id: '01KAGJ6V5Z1B3C5D7F9G2H4J6K',
  email: 'ugyfelszolgalat@csippano.example',
  role: 'Admin',
  firstName: 'Vera',
  lastName: 'Őri',
  createdAt: '2026-03-02T09:15:00.000Z',
  deactivatedAt: null,
  merchant: null,
};
const tags = ['Account'];

/** Accounts of every role, for administrators. `usersRouter` serves the merchants' users. */
export const accountsRouter = createRouter({
  list: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Account',
        tags,
        summary: 'List the accounts of every role, newest first',
        description: 'Each word of `searchFor` must occur in the name, the e-mail or the company name.',
      },
      rest: { example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } } },
    })
    .input(listAccountsSchema)
    .output(accountPageSchema)
    .query(({ ctx, input }) => listAccounts(ctx.deps, input)),

  get: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Account/{id}',
        tags,
        summary: 'Get an account and its number of open sessions',
      },
      rest: {
        example: {
          response: { ...example, lastLoginAt: '2026-11-20T08:30:00.000Z', openSessionCount: 2, hasSecondFactor: true },
        },
      },
    })
    .input(accountIdSchema)
    .output(accountDetailSchema)
    .query(({ ctx, input }) => getAccount(ctx.deps, input)),

  sessions: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Account/{id}/Sessions',
        tags,
        summary: 'List the open sessions of an account',
        description: 'By last use. At most 50.',
      },
      rest: { example: { response: { sessions: [] } } },
    })
    .input(accountIdSchema)
    .output(openSessionsSchema)
    .query(async ({ ctx, input }) => ({ sessions: await listSessions(ctx.deps, ctx.caller, input, ctx.request) })),

  endSession: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Account/{id}/Sessions/{sessionId}',
        tags,
        summary: 'End a session of an account',
        description: 'Its tokens stop working at once. Other sessions of the account stay open.',
      },
      rest: { status: 204 },
    })
    .input(accountSessionSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => endSessionOfAccount(ctx.deps, actorOf(ctx), input)),

  endSessions: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Account/{id}/Sessions',
        tags,
        summary: 'End all sessions of an account',
        description: 'If the account is the caller’s own, the calling session stays open.',
      },
      rest: { status: 204 },
    })
    .input(accountIdSchema)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      endSessions(ctx.deps, { actor: actorOf(ctx), sessionId: ctx.caller.sessionId }, input),
    ),
});
