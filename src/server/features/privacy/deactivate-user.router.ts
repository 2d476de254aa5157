import { z } from 'zod';
import { persons } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { deactivateUserSchema } from '#shared/users/users.schema.ts';
import { deactivateUser } from './deactivate-user.ts';

/** Separate from users' other calls, because it ends higher features' data. */
export const deactivateUserRouter = createRouter({
  deactivate: procedureFor(...persons)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Deactivate',
        tags: ['User'],
        summary: 'Deactivate a user',
        description:
          'Merchants and members deactivate their own account and send no body. Administrators must send `userId`. It leaves the teams that it is a member of.',
      },
      requiresRecentLogin: true,
      rest: {
        status: 204,
        errors: ['sessionEnded', 'notFound', 'deactivationNeedsUser', 'ownAccount'],
        example: { request: { userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' } },
      },
    })
    .input(deactivateUserSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => deactivateUser(ctx.deps, actorOf(ctx), input)),
});
