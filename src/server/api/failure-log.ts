import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an error with the status of its response. `path`: the failed call of a batch. */
    logFailure: (request: FastifyRequest, error: unknown, status: number, path?: string) => void;
  }
}

/** At most one line per second reports answers with 503. */
const unavailableLogMs = 1000;

const hasClientLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Names the first cause. Messages may contain values. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error ? error.code : (error as { parent?: { code?: unknown } }).parent?.code;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};

/**
 * Decorates the app with `logFailure`. Unexpected errors have their stack. An
 * unavailable database is logged once per second. A client that leaves is no error.
 */
export const addFailureLog = (app: FastifyInstance): void => {
  let nextAt = 0;
  let unlogged = 0;

  const logUnavailable = (request: FastifyRequest, error: unknown): void => {
    const now = performance.now();
    if (now < nextAt) {
      unlogged += 1;
      return;
    }
    nextAt = now + unavailableLogMs;
    request.log.warn({ reason: reasonOf(error), unlogged }, 'request answered with 503');
    unlogged = 0;
  };

  app.decorate('logFailure', (request, error, status, path) => {
    if (status < 500) return;
    if (hasClientLeft(request)) request.log.info({ reason: reasonOf(error) }, 'client closed the connection');
    else if (status === 503) logUnavailable(request, error);
    else request.log.error({ err: error, path }, 'request failed');
  });
};
