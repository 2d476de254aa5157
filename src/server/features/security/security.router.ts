import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  liftLockoutSchema,
  listSecurityEventsSchema,
  lockoutsSchema,
  securityEventPageSchema,
} from '#shared/security-events/security-events.schema.ts';
import { liftLockout, listCurrentLockouts } from './lockouts.ts';
import { searchEvents } from './search-events.ts';

const eventExample = {
  id: 48_213,
  kind: 'loginFailed',
  severity: 'notice',
  happenedAt: '2026-11-20T08:30:05.120Z',
  user: null,
  merchantId: null,
  merchantName: null,
  ipAddress: '192.0.2.17',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  detail: { surface: 'Web' },
};

const lockoutExample = {
  id: 'address-5e2b1f9f6c0d4a8b7e3c2d1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a1b',
  kind: 'address',
  policy: 'login',
  label: '192.0.2.17',
  userId: null,
  attempts: 100,
  blockedUntil: '2026-11-20T08:45:05.120Z',
};

export const securityRouter = createRouter({
  events: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Security/Event',
        tags: ['Security'],
        summary: 'List security events, newest first',
        description:
          'Logins, refused logins and requests, changes of credentials and of access. Kept for a year. E-mail addresses are stored as keyed digests only. Days are in Budapest, both included.',
      },
      rest: {
        example: { response: { data: [eventExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listSecurityEventsSchema)
    .output(securityEventPageSchema)
    .query(({ ctx, input }) => searchEvents(ctx.deps, input)),

  lockouts: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Security/Lockout',
        tags: ['Security'],
        summary: 'List the lockouts in force, the one that lasts longest first',
        description: 'Accounts and addresses that exceeded a limit and have to wait. At most 200.',
      },
      rest: { example: { response: { lockouts: [lockoutExample] } } },
    })
    .output(lockoutsSchema)
    .query(async ({ ctx }) => ({ lockouts: await listCurrentLockouts(ctx.deps) })),

  liftLockout: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Security/Lockout/{id}',
        tags: ['Security'],
        summary: 'Lift a lockout before its time',
        description: 'The attempts of the account or address are forgotten. 404 if the lockout is over.',
      },
      rest: { status: 204, example: { request: { id: `account-${'0'.repeat(64)}` } } },
    })
    .input(liftLockoutSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => liftLockout(ctx.deps, actorOf(ctx), input.id)),
});
