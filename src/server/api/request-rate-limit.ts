import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Caller } from '#server/auth/caller.ts';
import { SharedRequestCounts } from '#server/platform/rate-limit/shared-request-counts.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
import { startWorkerLoop } from '#server/platform/worker-loop.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countedAddress } from '#shared/network/ip-address.ts';
import { clientAddress } from './read-request-info.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Key of the rate limit of a signed-in caller. */
    rateLimitKey: string;
  }
}

const windowSeconds = 60;

/** Counts a request, or every call of a batch, and sets its rate limit headers. Returns an error if the limit is exceeded, else null. */
export type LimitRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: { context: Context; isPublic: boolean; calls?: number },
) => Promise<AppError | null>;

/** Null for anonymous requests. An invalid token counts as anonymous; otherwise random tokens would bypass the per-IP limit. */
const callerOf = async (context: Context): Promise<Caller | null> => {
  try {
    return await context.caller();
  } catch {
    // The procedure authenticates again and reports the error.
    return null;
  }
};

/** How often the counts of busy callers are shared with the other servers. */
const mergeEveryMs = 2_000;
/** Callers over their limit that are remembered, so that each has one security event per window. */
const maxRecorded = 10_000;

/** Makes the plugin count in `counts` instead of a memory of its own. */
const storeOf = (counts: SharedRequestCounts, windowMs: number) =>
  class SharedStore implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _timeWindow?: number,
      max = 0,
    ): void {
      const { current, ttlMs } = counts.add(key, { windowMs, max });
      callback(null, { current, ttl: ttlMs });
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };

/**
 * Creates the general rate limit: per session or API key, and per IP address for anonymous requests. All servers count
 * together, see `SharedRequestCounts`. The first 429 of a caller in a window is recorded as a security event.
 */
export const createRequestRateLimit = async (app: FastifyInstance, deps: AuthDeps): Promise<LimitRequest> => {
  const { perSessionPerMinute, perIpPerMinute } = deps.settings.rateLimits;
  const timeWindow = 1000 * windowSeconds;
  const counts = new SharedRequestCounts(deps);
  const merging = startWorkerLoop({
    pollMs: mergeEveryMs,
    work: () => counts.merge(),
    onError: (error) => deps.log.warn({ err: error }, 'the request counts could not be shared with other servers'),
  });
  app.addHook('onClose', () => merging.stop());
  const recorded = new LRUCache<string, true>({ max: maxRecorded, ttl: timeWindow });
  await app.register(rateLimit, { global: false, store: storeOf(counts, timeWindow) });
  app.decorateRequest('rateLimitKey', '');
  const countCaller = app.createRateLimit({
    max: perSessionPerMinute,
    timeWindow,
    keyGenerator: ({ rateLimitKey }) => `session ${rateLimitKey}`,
  });
  const countAddress = app.createRateLimit({
    max: perIpPerMinute,
    timeWindow,
    keyGenerator: (request) => `address ${countedAddress(clientAddress(request))}`,
  });

  return async (request, reply, { context, isPublic, calls = 1 }) => {
    const caller = isPublic ? null : await callerOf(context);
    request.rateLimitKey = caller?.sessionId ?? '';
    const counter = caller ? countCaller : countAddress;
    let count = await counter(request);
    for (let call = 1; call < calls && !(count.isAllowed || count.isExceeded); call += 1)
      count = await counter(request);
    if (count.isAllowed) return null;
    const name = caller ? 'caller' : 'address';
    void reply.header('ratelimit-policy', `"${name}";q=${count.max};w=${windowSeconds}`);
    void reply.header('ratelimit', `"${name}";r=${count.remaining};t=${count.ttlInSeconds}`);
    if (!count.isExceeded) return null;
    deps.metrics.rejectedRequests.inc({ reason: 'rateLimit' });
    if (!recorded.has(count.key)) {
      recorded.set(count.key, true);
      const { ipAddress, userAgent } = context.request;
      await recordSecurityEvent(deps, {
        kind: 'rateLimited',
        userId: caller?.userId ?? null,
        merchantId: caller?.merchantId ?? null,
        ipAddress,
        userAgent,
        detail: { limit: name, maxPerMinute: count.max },
      });
    }
    const retryAfterSeconds = Math.max(1, count.ttlInSeconds);
    void reply.header('retry-after', String(retryAfterSeconds));
    return new AppError('tooManyRequests', { retryAfterSeconds });
  };
};
