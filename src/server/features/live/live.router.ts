import { isDeepStrictEqual } from 'node:util';
import { tracked } from '@trpc/server';
import { z } from 'zod';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isTokenCurrent } from '#server/auth/session-cache.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope, salesScopesFrom } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

const watchSchema = z.strictObject({
  merchantId: idSchema,
  /** Also watches the direct and indirect children. */
  includeChildren: z.boolean().default(false),
  lastEventId: z.string().max(40).nullish(),
});

type Watch = Pick<z.infer<typeof watchSchema>, 'merchantId' | 'includeChildren'>;

/** Returns the ids of the merchants to watch. Throws 404 if the caller has no access, for example because a relation has ended. */
const listWatchedMerchants = async (
  deps: AuthDeps,
  caller: Caller,
  { merchantId, includeChildren }: Watch,
): Promise<string[]> => {
  const scopes = includeChildren
    ? await salesScopesFrom(deps, caller, merchantId)
    : [await salesScope(deps, caller, merchantId)];
  return scopes.map((scope) => scope.merchantId).sort();
};

export const liveRouter = createRouter({
  /** Emits a version whenever data of the merchant changes; the page then refetches. For the portal only, so it has no REST operation. */
  changes: procedureFor(...merchantReaders)
    .input(watchSchema)
    .subscription(async function* ({ ctx, input, signal }) {
      const { deps, caller } = ctx;
      const until = signal ?? new AbortController().signal;
      const release = deps.limits.liveStreams.acquire(caller.sessionId);
      try {
        // Restarts the watch when the set of children changes.
        for (let hasChildrenChanged = true; hasChildrenChanged; ) {
          hasChildrenChanged = false;
          const merchantIds = await listWatchedMerchants(deps, caller, input);
          for await (const version of deps.changes.watch(merchantIds, until)) {
            // A stream may outlive its access token, but not its session.
            const session = await deps.sessions.find(caller.sessionId);
            if (!session || !isTokenCurrent(session, caller)) throw new AppError('tokenInvalid');
            // Nor the relation to another merchant.
            if (caller.merchantId !== null || input.includeChildren) {
              hasChildrenChanged = !isDeepStrictEqual(await listWatchedMerchants(deps, caller, input), merchantIds);
              if (hasChildrenChanged) break;
            }
            // A reconnecting page sends the last version it saw; the same version means that it missed nothing.
            if (version !== input.lastEventId) yield tracked(version, { version });
          }
        }
      } finally {
        release();
      }
    }),
});
