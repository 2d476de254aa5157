import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { SharedRequestCounts } from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { startWorkerLoop } from '#server/platform/worker-loop.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countedAddress } from '#shared/network/ip-address.ts';

const windowSeconds = 60;
const windowMs = 1000 * windowSeconds;

interface Limit {
  name: 'caller' | 'address';
  max: number;
  windowMs: number;
  /** The `RateLimit-Policy` header. */
  policy: string;
}

const createLimit = (name: Limit['name'], max: number): Limit => ({
  name,
  max,
  windowMs,
  policy: `"${name}";q=${max};w=${windowSeconds}`,
});

/**
 * Counts a request, or every call of a batch, and sets its headers. Returns an error
 * above the limit, else null.
 */
export type LimitRequest = (
  reply: FastifyReply,
  options: { context: Context; isPublic: boolean; calls?: number },
) => Promise<AppError | null>;

/**
 * Null for anonymous requests. So are invalid tokens, or random ones would bypass the
 * per-IP limit.
 */
const callerOf = async (context: Context): Promise<Caller | null> => {
  try {
    return await context.caller();
  } catch {
    // The procedure authenticates again and reports the error.
    return null;
  }
};

/** How often servers share the counts of busy callers. */
const mergeEveryMs = 2_000;
/** Remembered callers over their limit, for one security event per window each. */
const maxRecorded = 10_000;

/**
 * Creates the general rate limit: per session or API key, and per IP address for
 * anonymous requests, on all servers together. A caller's first 429 in a window is a
 * security event.
 */
export const createRequestRateLimit = (app: FastifyInstance, deps: AuthDeps): LimitRequest => {
  const { perSessionPerMinute, perIpPerMinute } = deps.settings.rateLimits;
  const counts = new SharedRequestCounts(deps);
  const merging = startWorkerLoop({
    pollMs: mergeEveryMs,
    work: () => counts.merge(),
    onError: (error) => deps.log.warn({ err: error }, 'the request counts could not be shared with other servers'),
  });
  app.addHook('onClose', () => merging.stop());
  const recorded = new LRUCache<string, true>({ max: maxRecorded, ttl: windowMs });

  const recordExceeded = async (key: string, limit: Limit, caller: Caller | null, context: Context): Promise<void> => {
    if (recorded.has(key)) return;
    recorded.set(key, true);
    const { ipAddress, userAgent } = context.request;
    await recordSecurityEvent(deps, {
      kind: 'rateLimited',
      userId: caller?.userId ?? null,
      merchantId: caller?.merchantId ?? null,
      ipAddress,
      userAgent,
      detail: { limit: limit.name, maxPerMinute: limit.max },
    });
  };

  const ofCallers = createLimit('caller', perSessionPerMinute);
  const ofAddresses = createLimit('address', perIpPerMinute);
  return async (reply, { context, isPublic, calls = 1 }) => {
    const caller = isPublic ? null : await callerOf(context);
    const limit = caller ? ofCallers : ofAddresses;
    const key = caller ? `session ${caller.sessionId}` : `address ${countedAddress(context.request.ipAddress)}`;
    let count = counts.add(key, limit);
    for (let call = 1; call < calls && count.current <= limit.max; call += 1) count = counts.add(key, limit);
    const secondsLeft = Math.ceil(count.ttlMs / 1000);
    void reply.header('ratelimit-policy', limit.policy);
    void reply.header('ratelimit', `"${limit.name}";r=${Math.max(0, limit.max - count.current)};t=${secondsLeft}`);
    if (count.current <= limit.max) return null;
    deps.metrics.rejectedRequests.inc({ reason: 'rateLimit' });
    await recordExceeded(key, limit, caller, context);
    const retryAfterSeconds = Math.max(1, secondsLeft);
    void reply.header('retry-after', String(retryAfterSeconds));
    return new AppError('tooManyRequests', { retryAfterSeconds });
  };
};
