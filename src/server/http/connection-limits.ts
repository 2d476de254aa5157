import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

export interface ConnectionLimits {
  /** Time for the headers of a request to arrive. */
  headersTimeoutMs: number;
  /** Time for a whole request to arrive, with its body. */
  requestTimeoutMs: number;
  /** Interval at which Node looks for late requests. */
  checkIntervalMs: number;
  /** Requests that a connection may send before the first answer. */
  maxPipelinedRequests: number;
  /** Discarded bytes of a request body after its response, see `discard-bodies.ts`. */
  maxDiscardedBytes: number;
  /** Time for these bytes to arrive. */
  discardTimeoutMs: number;
  /** Longest pause between these bytes. */
  discardIdleMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 2_000,
  maxPipelinedRequests: 20,
  maxDiscardedBytes: 64 * 1024 * 1024,
  discardTimeoutMs: 20_000,
  discardIdleMs: 2_000,
};

const retryAfterSeconds = 1;

/**
 * Handles a connection's pipelined requests in turn. Node would start all at once. Too
 * many get 429 and end the connection. Add it before hooks that do any work.
 */
export const limitPipelining = (app: FastifyInstance, { maxPipelinedRequests }: ConnectionLimits): void => {
  /** A connection's unanswered requests. The first one runs. */
  const waiting = new WeakMap<Socket, { reply: FastifyReply; start: () => void }[]>();
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // An earlier response ends the connection, so this request gets no answer.
    if (closing.has(socket)) return;
    const requests = waiting.get(socket) ?? [];
    waiting.set(socket, requests);
    if (requests.length >= maxPipelinedRequests) {
      closing.add(socket);
      socket.pause();
      void reply.header('connection', 'close');
      return done(new AppError('tooManyRequests', { retryAfterSeconds }));
    }
    requests.push({ reply, start: done });
    if (requests.length === 1) done();
  });
  app.onResponseClose(({ raw: { socket } }, reply) => {
    const requests = waiting.get(socket);
    // A rejected request has not waited.
    if (requests?.[0]?.reply !== reply) return;
    requests.shift();
    if (!socket.destroyed) requests[0]?.start();
  });
};
