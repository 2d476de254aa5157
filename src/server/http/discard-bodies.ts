import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionLimits } from './connection-limits.ts';

/** Whether a part of the body may still arrive. */
const hasUnreadBody = ({ raw, headers }: FastifyRequest): boolean =>
  // Requests of `inject` have no `complete`.
  raw.complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Reads and discards the rest of a body. Disconnects a client that sends too much, for too long or nothing. */
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
  try {
    await finished(raw, { writable: false });
  } catch {
    // The client has left, or was disconnected.
  } finally {
    clearTimeout(idle);
    clearTimeout(deadline);
  }
};

/**
 * Discards the rest of a request body behind a response that is sent before it (RFC 9112 §9.6). A connection that is closed
 * while data arrive is reset, and the client loses the response. The whole response is sent at once; its end, after which Node
 * closes or reuses the connection, waits for the end of the body.
 */
export const discardBodies = (app: FastifyInstance, limits: ConnectionLimits): void => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || !hasUnreadBody(request)) return done(null, payload);
    void reply.header('content-length', Buffer.byteLength(payload));
    const content = async function* () {
      yield payload;
      await discardBody(request.raw, limits);
    };
    done(null, Readable.from(content(), { objectMode: false }));
  });
};
