import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionLimits } from './connection-limits.ts';

/** Returns the body's length by its header; null if unknown. */
const bodyLength = ({ headers }: FastifyRequest): number | null =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null;

/** True if a part of the body may be unread. `inject` has no `complete`. */
const hasUnreadBody = (request: FastifyRequest): boolean =>
  request.raw.complete !== undefined && !request.raw.readableEnded && bodyLength(request) !== 0;

/** Discards the rest of a body. Disconnects for too long, slow or idle bodies. */
const discardBody = async (raw: IncomingMessage, limits: ConnectionLimits): Promise<void> => {
  const disconnect = () => raw.socket.destroy();
  const idle = setTimeout(disconnect, limits.discardIdleMs);
  const deadline = setTimeout(disconnect, limits.discardTimeoutMs);
  let total = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > limits.maxDiscardedBytes) disconnect();
    else idle.refresh();
  });
  // A reader that gave up has paused the body. Listeners do not resume it.
  raw.resume();
  try {
    await finished(raw, { writable: false });
  } catch {
    // The client left or was disconnected.
  } finally {
    clearTimeout(idle);
    clearTimeout(deadline);
  }
};

/**
 * Discards the rest of an unread body after the response (RFC 9112 §9.6): the
 * connection's next request, perhaps another client's, follows it. A rest above the
 * limit closes the connection. Closing while data arrive loses the response: the
 * response is sent at once, and its end waits for the body's end.
 */
export const discardBodies = (app: FastifyInstance, limits: ConnectionLimits): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!hasUnreadBody(request)) return done(null, payload);
    const length = bodyLength(request);
    if (length === null || length > limits.maxDiscardedBytes) void reply.header('connection', 'close');
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole) {
      void discardBody(request.raw, limits);
      return done(null, payload);
    }
    void reply.header('content-length', Buffer.byteLength(payload));
    const content = async function* () {
      yield payload;
      await discardBody(request.raw, limits);
    };
    done(null, Readable.from(content(), { objectMode: false }));
  });
};
