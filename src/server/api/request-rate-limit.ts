import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/auth/caller.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Context } from '#server/trpc/context.ts';
import { AppError } from '#shared/errors/app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose requests it is counted among, when that is not an address. */
    limitSubject: string;
  }
}

const windowSeconds = 60;

/** Counts a request for its caller, or for its address where there is none. Answers why it is refused, null where it is not. */
export type LimitRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  given: { context: Context; isPublic: boolean },
) => Promise<AppError | null>;

/** Null for a visitor. Who shows a token that does not hold is one, too: made-up tokens must not be counted apart. */
const callerOf = async (context: Context): Promise<Caller | null> => {
  try {
    return await context.caller();
  } catch {
    // Whatever is wrong, the call itself will meet it again and say so.
    return null;
  }
};

/**
 * The general limit of requests, for each session and API key, and for each address that shows neither. It is counted in
 * this process alone: behind a balancer every server allows as much.
 */
export const createRequestLimit = async (
  app: FastifyInstance,
  { perSessionPerMinute, perIpPerMinute }: Settings['rateLimits'],
): Promise<LimitRequest> => {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('limitSubject', '');
  const timeWindow = 1000 * windowSeconds;
  const countCaller = app.createRateLimit({
    max: perSessionPerMinute,
    timeWindow,
    keyGenerator: ({ limitSubject }) => limitSubject,
  });
  // Whoever has one IPv6 address has all of its network.
  const countAddress = app.createRateLimit({ max: perIpPerMinute, timeWindow, ipv6Subnet: 64 });

  return async (request, reply, { context, isPublic }) => {
    const caller = isPublic ? null : await callerOf(context);
    request.limitSubject = caller?.sessionId ?? '';
    const count = await (caller ? countCaller : countAddress)(request);
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
