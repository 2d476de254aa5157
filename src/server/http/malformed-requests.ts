import { randomUUID } from 'node:crypto';
import {
  type IncomingMessage,
  maxHeaderSize,
  type OutgoingHttpHeaders,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problemMediaType, toProblemBody } from '#server/api/rest/problem-reply.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import { isDecodable } from '#shared/is-decodable.ts';

interface ClientError extends Error {
  code?: string;
  /** The bytes that the parser failed on: a buffer, missing in Fastify's types. */
  rawPacket?: unknown;
}

/** Time for a client to read the response. */
const lingerMs = 1_000;

/** Longer paths are not found. An RPC batch's path names all calls. */
export const maxPathLength = 5_000;

const packetOf = ({ rawPacket }: ClientError): string =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';

const codeOf = (error: ClientError) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'requestTimeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'badRequest';
  // Node counts the URL and the headers together.
  const [line = ''] = packetOf(error).split('\r\n', 1);
  return /^[A-Z]+ \//u.test(line) && line.length > maxHeaderSize ? 'uriTooLong' : 'headersTooLarge';
};

/** Node uses the first Host header; a proxy may use another. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
};

/** Why the router would refuse a path, or null. */
const refusalOf = (path: string): 'badRequest' | 'notFound' | null => {
  if (path.length > maxPathLength) return 'notFound';
  return path.includes('%') && !isDecodable(path, decodeURI) ? 'badRequest' : null;
};

/** An answer on a connection without Fastify. */
interface Bare {
  code: ReturnType<typeof codeOf> | 'methodNotAllowed';
  /** The value of `Accept-Language`. */
  acceptLanguage: string | undefined;
  /** Node's reason, for the log. */
  reason: string | undefined;
  /** False if the request already has a log line, during its body. */
  isNew: boolean;
}

/**
 * Answers malformed requests with problem details, security headers, hooks, a log line
 * and a metric, unlike Node and Fastify's router. `routableUrl` sends paths that the
 * router refuses through the hooks. `answer` replies to data that Node cannot parse.
 */
export const createMalformedRequestHandlers = ({
  log,
  metrics,
  settings: { publicUrl },
}: Pick<Deps, 'log' | 'metrics' | 'settings'>) => {
  /** Each connection's latest response, for errors while its body is read. */
  const responses = new WeakMap<Socket, ServerResponse>();
  const refusals = new WeakMap<IncomingMessage, 'badRequest' | 'notFound'>();
  let securityHeaders: Readonly<OutgoingHttpHeaders> = {};

  const answer = (socket: Socket, { code, acceptLanguage, reason, isNew }: Bare): void => {
    const problem = toProblemDetails(new AppError(code), preferredLanguage(acceptLanguage));
    const requestId = randomUUID();
    const body = JSON.stringify(toProblemBody(problem, { publicUrl, url: null, traceId: requestId }));
    const headers = {
      ...securityHeaders,
      'Content-Type': problemMediaType,
      'Content-Language': problem.language,
      Vary: 'accept-language',
      'X-Request-Id': requestId,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const { status } = problem;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    // `end` closes one direction only. Destroying at once could lose the response.
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
    log.info({ requestId, ip: socket.remoteAddress, status, reason }, 'malformed request answered');
    if (isNew) metrics.httpRequests.inc({ operation: 'unknown', status });
  };

  return {
    /** Fastify's `rewriteUrl`: gives a refused request a routable path for all hooks. */
    routableUrl: (request: IncomingMessage): string => {
      const url = request.url ?? '/';
      const [path = ''] = url.split(/[?#]/u, 1);
      const refusal = refusalOf(path);
      if (refusal === null) return url;
      refusals.set(request, refusal);
      return path.slice(0, maxPathLength / 5).replaceAll('%', '%25');
    },
    /** Fastify's `clientErrorHandler`: the parser failed, or the client was too slow. */
    onClientError: (error: ClientError, socket: Socket): void => {
      if (!socket.writable) return;
      const response = responses.get(socket);
      // The body of an answered request, see `discard-bodies.ts`.
      if (response?.headersSent && !response.req.complete) {
        socket.destroy();
        return;
      }
      const acceptLanguage =
        /^accept-language:([^\r\n]*)/imu.exec(packetOf(error))?.[1] ?? response?.req.headers['accept-language'];
      const isNew = response === undefined || response.writableEnded;
      answer(socket, { code: codeOf(error), acceptLanguage, reason: error.code, isNew });
    },
    /**
     * Rejects requests with no or several Host headers, with unreadable paths, and
     * `CONNECT`, which Node would not answer. Ignores unknown expectations instead of
     * answering 417. `headers` are for answers to data that Node cannot parse.
     */
    addHooks: (app: FastifyInstance, headers: Readonly<OutgoingHttpHeaders>): void => {
      securityHeaders = headers;
      app.addHook('onRequest', ({ raw, headers: { host } }, reply, done) => {
        responses.set(raw.socket, reply.raw);
        const isMissing = raw.httpVersion === '1.1' && host === undefined;
        const refusal = isMissing || hasSeveralHosts(raw) ? 'badRequest' : refusals.get(raw);
        done(refusal === undefined ? undefined : new AppError(refusal));
      });
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
      app.server.on('connect', ({ headers: { 'accept-language': acceptLanguage } }, socket: Socket) =>
        answer(socket, { code: 'methodNotAllowed', acceptLanguage, reason: 'CONNECT', isNew: true }),
      );
    },
  };
};
