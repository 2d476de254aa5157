import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/auth/caller.ts';
import type { Settings } from '#server/config/settings.ts';
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

/**
 * Creates the general rate limit: per session or API key, and per IP address for anonymous requests. The counters are
 * in the memory of this process, so several servers allow several times the limit.
 */
export const createRequestRateLimit = async (
  app: FastifyInstance,
  { perSessionPerMinute, perIpPerMinute }: Settings['rateLimits'],
): Promise<LimitRequest> => {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('rateLimitKey', '');
  const timeWindow = 1000 * windowSeconds;
  const countCaller = app.createRateLimit({
    max: perSessionPerMinute,
    timeWindow,
    keyGenerator: ({ rateLimitKey }) => rateLimitKey,
  });
  const countAddress = app.createRateLimit({
    max: perIpPerMinute,
    timeWindow,
    keyGenerator: (request) => countedAddress(clientAddress(request)),
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
    const retryAfterSeconds = Math.max(1, count.ttlInSeconds);
    void reply.header('retry-after', String(retryAfterSeconds));
    return new AppError('tooManyRequests', { retryAfterSeconds });
  };
};
