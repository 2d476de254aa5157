import { Server, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestInfo } from '#server/api/read-request-info.ts';
import { sendProblem } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { AppError } from '#shared/errors/app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** The steps of a stopping HTTP server, in the order of `cli/shutdown.ts`. */
export interface Drain {
  readonly isDraining: boolean;
  /** From now on, `/ready` answers 503 and responses close their connections. */
  begin(): void;
  /** Refuses new connections. Open connections may still send a request. */
  stopListening(): void;
  /** Answers all open requests with 503, then closes all connections. */
  rejectOpenRequests(): void;
}

const retryAfterSeconds = 5;
/** Time for the last responses to leave. */
const flushMs = 500;

/** Adds `drain` to the app. Fastify's own `close` would answer with another 503. */
export const addDrain = (app: FastifyInstance): Drain => {
  // The reply that each connection waits for: pipelined requests run in turn
  // (`limitPipelining`). A set of replies would often outgrow its table, and old tables
  // keep entries alive until a full garbage collection.
  const openReplies = new Map<Socket, FastifyReply | null>();
  // Connections that browsers open in advance.
  // Node sees them as neither idle nor active, and would wait for them.
  const unusedSockets = new Set<Socket>();
  let isDraining = false;

  app.server.on('connection', (socket: Socket) => {
    openReplies.set(socket, null);
    unusedSockets.add(socket);
    socket.once('close', () => {
      openReplies.delete(socket);
      unusedSockets.delete(socket);
    });
  });
  app.server.on('request', ({ socket }) => unusedSockets.delete(socket));
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (openReplies.has(socket)) openReplies.set(socket, reply);
    if (isDraining) reply.raw.shouldKeepAlive = false;
    done();
  });
  app.onResponseClose(({ raw: { socket } }, reply) => {
    if (openReplies.get(socket) === reply) openReplies.set(socket, null);
  });
  app.addHook('preClose', async () => {
    for (const socket of unusedSockets) socket.destroy();
  });

  const drain: Drain = {
    get isDraining() {
      return isDraining;
    },
    begin: () => {
      isDraining = true;
      for (const reply of openReplies.values()) if (reply) reply.raw.shouldKeepAlive = false;
    },
    stopListening: () => {
      // An HTTP server's method would also close idle connections.
      Server.prototype.close.call(app.server);
    },
    rejectOpenRequests: () => {
      for (const reply of openReplies.values()) {
        if (!reply || reply.sent || reply.raw.headersSent) continue;
        const problem = new AppError('serviceUnavailable', { retryAfterSeconds });
        sendProblem(reply, toProblemDetails(problem, requestInfo(reply.request, 'rest').language));
      }
      setTimeout(() => app.server.closeAllConnections(), flushMs);
    },
  };
  app.decorate('drain', drain);
  return drain;
};
