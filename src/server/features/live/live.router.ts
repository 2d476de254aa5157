import { isDeepStrictEqual } from 'node:util';
import { tracked } from '@trpc/server';
import { z } from 'zod';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope, salesScopesFrom } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idSchema } from '#shared/validation/text.ts';

const watchSchema = z.strictObject({
  merchantId: idSchema,
  /** Whether what changes at the merchants below it is told as well. */
  includeChildren: z.boolean().default(false),
  lastEventId: z.string().max(40).nullish(),
});

type Watch = Pick<z.infer<typeof watchSchema>, 'merchantId' | 'includeChildren'>;

/** Whom the caller may watch. 404 once a relation to the merchant has ended. */
const watchedBy = async (deps: AuthDeps, caller: Caller, { merchantId, includeChildren }: Watch): Promise<string[]> => {
  const scopes = includeChildren
    ? await salesScopesFrom(deps, caller, merchantId)
    : [await salesScope(deps, caller, merchantId)];
  return scopes.map((scope) => scope.merchantId).sort();
};

export const liveRouter = createRouter({
  /** Says that something of the merchant changed; what it is, the page asks for itself. For the portal only. */
  changes: procedureFor(...merchantReaders)
    .input(watchSchema)
    .subscription(async function* ({ ctx, input, signal }) {
      const { deps, caller } = ctx;
      const until = signal ?? new AbortController().signal;
      // Once more for each change of who is below.
      for (let isOther = true; isOther; ) {
        isOther = false;
        const merchantIds = await watchedBy(deps, caller, input);
        for await (const version of deps.changes.watch(merchantIds, until)) {
          // A stream outlives its access token, but not its session.
          if (!(await deps.sessions.isLive(caller.sessionId))) throw new AppError('tokenInvalid');
          // Nor its relation to the merchant, when it is not its own.
          if (caller.merchantId !== null || input.includeChildren) {
            isOther = !isDeepStrictEqual(await watchedBy(deps, caller, input), merchantIds);
            if (isOther) break;
          }
          // A page that comes back knows whether it missed something by the last version it saw.
          if (version !== input.lastEventId) yield tracked(version, { version });
        }
      }
    }),
});
