import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startWorkerLoop } from '#server/platform/worker-loop.ts';

// Metrics, a log line and API key requests, after a response or disconnect.

type ResponseCloseListener = (request: FastifyRequest, reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a function that runs after each response or disconnect. */
    onResponseClose(listener: ResponseCloseListener): void;
  }
}

/**
 * Adds `onResponseClose`: Fastify's `onResponse` does not run when the client leaves.
 * All functions share one listener, because each costs as much as a hook.
 * Errors are logged: outside Fastify they would end the process.
 */
export const addResponseCloseListeners = (app: FastifyInstance): void => {
  const listeners: ResponseCloseListener[] = [];
  app.decorate('onResponseClose', (listener) => {
    listeners.push(listener);
  });
  // Node caches an address once read. A closed connection has none.
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

/** nginx's status when the client leaves before the end of the response. */
const clientClosedRequest = 499;

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** A name of a fixed set, whatever the client sends. */
const operationOf = (request: FastifyRequest, reply: FastifyReply): string => {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return request.is404 ? 'unknown' : 'page';
  return operation === 'rpc' && isEventStream(reply) ? 'live' : operation;
};

/**
 * Counts and times all responses.
 * A live stream's duration is that of an open page, and is not recorded.
 */
export const measureRequests = (app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void => {
  const { httpRequests, httpDurations } = metrics;
  app.onResponseClose((request, reply) => {
    const operation = operationOf(request, reply);
    const status = reply.raw.headersSent ? reply.raw.statusCode : clientClosedRequest;
    httpRequests.inc({ operation, status });
    if (operation !== 'live') httpDurations.observe(reply.elapsedTime / 1000, operation);
  });
};

/** Logger levels that write the line of a request. */
const loggingLevels: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** Known facts after the response. Undefined members are not written. */
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
 * Logs one line per request after its response or disconnect. Fastify's two lines lack
 * the operation and the caller, and an interrupted response lacks the second.
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
