import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startWorkerLoop } from '#server/platform/worker-loop.ts';

// What is recorded of a request when its response is complete or its client has left: metrics, a line of the log, and
// the requests of API keys.

type ResponseCloseListener = (request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a function that is called once per request, when its response is complete or its client has left. */
    onResponseClose(listener: ResponseCloseListener): void;
  }
}

/**
 * Decorates the app with `onResponseClose`, because Fastify's `onResponse` hooks do not run when the client leaves. All
 * functions share one listener, because each further one costs as much as a hook. Errors are logged: outside of Fastify
 * they would end the process.
 */
export const addResponseCloseListeners = (app: FastifyInstance): void => {
  const listeners: ResponseCloseListener[] = [];
  app.decorate('onResponseClose', (listener) => {
    listeners.push(listener);
  });
  // Node remembers an address that was read once, and a connection that its client has closed has none.
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.on('close', () => {
      for (const listener of listeners) {
        try {
          listener(request, reply);
        } catch (error) {
          app.log.error({ err: error, requestId: request.id }, 'the end of a request could not be recorded');
        }
      }
    });
    done();
  });
};

/** nginx's status of a request whose client left before the end of the response. */
const clientClosedRequest = 499;

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** One of a fixed set of names, whatever the client sends. */
const operationOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return request.is404 ? 'unknown' : 'page';
  return operation === 'rpc' && isEventStream(reply) ? 'live' : operation;
};

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
 * Logs one line per request when its response is complete or its client has left. Fastify's own two lines lack the
 * operation and the caller, and the second one for an interrupted response.
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

const flushEveryMs = 2_000;

/** Records the requests of API keys, which their merchant can list. */
export const recordApiKeyRequests = (app: FastifyInstance, { apiKeyRequests, log }: AuthDeps): void => {
  app.onResponseClose((request, reply) => {
    const caller = request.rpcContext?.knownCaller();
    if (!caller?.apiKey || caller.merchantId === null) return;
    const { statusCode, writableEnded } = reply.raw;
    apiKeyRequests.record({
      merchantId: caller.merchantId,
      apiKeyId: caller.apiKey.id,
      method: request.method,
      url: request.url,
      status: writableEnded ? statusCode : clientClosedRequest,
      durationMs: reply.elapsedTime,
      requestId: request.id,
    });
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'the requests of API keys could not be stored');
  const flushing = startWorkerLoop({ pollMs: flushEveryMs, work: () => apiKeyRequests.flush(), onError });
  app.addHook('onClose', async () => {
    await flushing.stop();
    await apiKeyRequests.flush().catch(onError);
  });
};
