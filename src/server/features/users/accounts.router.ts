import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  accountDetailSchema,
  accountIdSchema,
  accountPageSchema,
  listAccountsSchema,
} from '#shared/users/accounts.schema.ts';
import { endSessions } from './end-sessions.ts';
import { getAccount, listAccounts } from './list-accounts.ts';

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

/** Everybody who can log in, for those who look after them. Merchants as such are under `users`. */
export const accountsRouter = createRouter({
  list: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Account',
        tags,
        summary: 'Accounts of every role, newest first',
        description: 'Every word of searchFor has to be in the name, the e-mail or the company’s name.',
      },
      rest: { example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } } },
    })
    .input(listAccountsSchema)
    .output(accountPageSchema)
    .query(({ ctx, input }) => listAccounts(ctx.deps, input)),

  get: procedureFor(...adminReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Account/{id}', tags, summary: 'An account and its sessions' },
      rest: { example: { response: { ...example, lastLoginAt: '2026-11-20T08:30:00.000Z', openSessionCount: 2 } } },
    })
    .input(accountIdSchema)
    .output(accountDetailSchema)
    .query(({ ctx, input }) => getAccount(ctx.deps, input)),

  endSessions: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Account/{id}/Sessions',
        tags,
        summary: 'Sign an account out everywhere',
        description: 'Of one’s own account the session that asks goes on.',
      },
      rest: { status: 204 },
    })
    .input(accountIdSchema)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      endSessions(ctx.deps, { actor: actorOf(ctx), sessionId: ctx.caller.sessionId }, input),
    ),
});
