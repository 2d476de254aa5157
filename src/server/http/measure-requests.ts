import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';

const operationsByRoute: ReadonlyMap<string | undefined, string> = new Map([
  ['/trpc/:path', 'rpc'],
  ['/health', 'health'],
  ['/ready', 'ready'],
]);

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** One of a fixed set of names, whatever the client sends. */
const operationOf = ({ routeOptions, is404 }: FastifyRequest, reply: FastifyReply): string => {
  const { config, url } = routeOptions;
  if (config.operation !== undefined) return config.operation;
  if (is404) return 'unknown';
  const operation = operationsByRoute.get(url) ?? 'page';
  return operation === 'rpc' && isEventStream(reply) ? 'live' : operation;
};

/** nginx's status of a request whose client left before the response began. */
const clientClosedRequest = 499;

/**
 * Counts and times all responses. Live streams are only counted: their duration says how long a page was open. Not by Fastify's
 * `onResponse`, which does not run when the client leaves.
 */
export const measureRequests = (app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void => {
  const { httpRequests, httpDurations } = metrics;
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const operation = operationOf(request, reply);
      const status = reply.raw.headersSent ? reply.raw.statusCode : clientClosedRequest;
      httpRequests.inc({ operation, status });
      if (operation !== 'live') httpDurations.observe({ operation }, reply.elapsedTime / 1000);
    });
    done();
  });
};
