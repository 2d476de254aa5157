import type { FastifyInstance, FastifyRequest } from 'fastify';

const millisecondsSince = (startedAt: number): number => Math.round(10 * (performance.now() - startedAt)) / 10;

/** What is known of the request when its response has been sent. Undefined members are not written. */
const requestFields = (request: FastifyRequest) => {
  const { rpcContext, procedures } = request;
  const caller = rpcContext?.knownCaller() ?? null;
  return {
    req: request,
    operation: procedures.join(',') || undefined,
    transport: rpcContext?.request.transport,
    userId: caller?.userId,
    merchantId: caller?.merchantId ?? undefined,
    apiKeyId: caller?.apiKey?.id,
    traceId: request.traceId,
  };
};

/**
 * Logs one line per request when its response is complete or its client has left. Not Fastify's own two lines: they lack the operation
 * and the caller, and an interrupted response has no second line.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    request.log.debug({ req: request }, 'request received');
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      const fields = { ...requestFields(request), status: statusCode, durationMs: millisecondsSince(startedAt) };
      request.log.info(fields, writableFinished ? 'request completed' : 'request aborted');
    });
    done();
  });
};
