import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** One of a fixed set of names, whatever the client sends. */
const operationOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return request.is404 ? 'unknown' : 'page';
  return operation === 'rpc' && isEventStream(reply) ? 'live' : operation;
};

/** nginx's status of a request whose client left before the response began. */
const clientClosedRequest = 499;

/** Counts and times all responses. Live streams are only counted: their duration says how long a page was open. */
export const measureRequests = (app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void => {
  const { httpRequests, httpDurations } = metrics;
  app.onResponseClose((request, reply) => {
    const operation = operationOf(request, reply);
    const status = reply.raw.headersSent ? reply.raw.statusCode : clientClosedRequest;
    httpRequests.inc({ operation, status });
    if (operation !== 'live') httpDurations.observe(reply.elapsedTime / 1000, operation);
  });
};
