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
import { maxWatches } from '#shared/rpc/max-watches.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { accessibleOf, eventIdOf, mayLoseAccess, sentVersions } from './live.rules.ts';

const watchSchema = z.strictObject({
  merchantId: idSchema,
  /** Also watches the direct and indirect children. */
  includeChildren: z.boolean().default(false),
});

const changesSchema = z.strictObject({
  watches: z.array(watchSchema).min(1).max(maxWatches),
  lastEventId: z.string().max(400).nullish(),
});

type Watch = z.infer<typeof watchSchema>;

/**
 * Returns the ids of the merchants to watch.
 * Throws 404 without access, for example after the end of a relation.
 */
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

/**
 * Returns the merchant ids of each watch, null for one without access.
 * Throws 404 if the caller has access to none.
 */
const listWatched = async (deps: AuthDeps, caller: Caller, watches: readonly Watch[]): Promise<(string[] | null)[]> => {
  const results = await Promise.allSettled(watches.map((watch) => listWatchedMerchants(deps, caller, watch)));
  return accessibleOf(results);
};

export const liveRouter = createRouter({
  /**
   * Emits the version of a watch, by its index, when its merchants' data changes,
   * with the version of the notifications, which sales do not change.
   * Both are null without access to the merchant. Ends with a 401
   * within five seconds after the session. One stream serves all tabs of a browser.
   * Has no REST operation: only the portal uses it.
   */
  changes: procedureFor(...merchantReaders)
    .input(changesSchema)
    .subscription(async function* ({ ctx, input, signal }) {
      const { deps, caller } = ctx;
      const { watches } = input;
      const release = deps.limits.liveStreams.acquire(caller.sessionId);
      const ended = new AbortController();
      // A stream may outlive its access token, but not its session.
      const stopFollowing = deps.sessions.follow(caller, () => ended.abort());
      const until = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
      const asksAgain = mayLoseAccess(caller, watches);
      let sent = sentVersions(input.lastEventId, watches.length);
      try {
        // Restarts the watch when the set of children changes.
        for (let hasChanged = true; hasChanged; ) {
          hasChanged = false;
          const watched = await listWatched(deps, caller, watches);
          for await (const _ of deps.changes.watch([...new Set(watched.flatMap((ids) => ids ?? []))], until)) {
            const session = await deps.sessions.find(caller.sessionId);
            if (!session || !isTokenCurrent(session, caller)) throw new AppError('tokenInvalid');
            // A stream may not outlive the relation to another merchant.
            hasChanged = asksAgain && !isDeepStrictEqual(await listWatched(deps, caller, watches), watched);
            if (hasChanged) break;
            for (const [watch, ids] of watched.entries()) {
              const version = ids && deps.changes.versionOf(ids);
              if (version === sent[watch]) continue;
              sent[watch] = version;
              const notificationsVersion = ids && deps.changes.notificationsVersionOf(ids);
              yield tracked(eventIdOf(sent), { watch, version, notificationsVersion });
            }
          }
          if (hasChanged) sent = watches.map(() => undefined);
        }
        if (ended.signal.aborted) throw new AppError('tokenInvalid');
      } finally {
        stopFollowing();
        release();
      }
    }),
});
