import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The levels of loggers that write the line of a request. */
const loggingLevels: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

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
 * Logs one line per request when its response is complete or its client has left. Not Fastify's own two lines: they
 * lack the operation and the caller, and an interrupted response has no second line.
 */
export const logRequests = (app: FastifyInstance): void => {
  if (app.log.level === 'debug') {
    app.addHook('onRequest', (request, _reply, done) => {
      request.log.debug({ req: request }, 'request received');
      done();
    });
  }
  app.onResponseClose((request, reply) => {
    if (!loggingLevels.has(request.log.level)) return;
    const { statusCode, writableFinished } = reply.raw;
    const durationMs = Math.round(10 * reply.elapsedTime) / 10;
    const fields = { ...requestFields(request), status: statusCode, durationMs };
    request.log.info(fields, writableFinished ? 'request completed' : 'request aborted');
  });
};
