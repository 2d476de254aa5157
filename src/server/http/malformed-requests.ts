import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problemMediaType, toProblemBody } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import type { Language } from '#shared/i18n/languages.ts';

interface ClientError extends Error {
  code?: string;
  /** The bytes that the parser failed on. Fastify's types omit it; Node passes a buffer. */
  rawPacket?: unknown;
}

/** Time for a client to read the response to its malformed request. */
const lingerMs = 1_000;

const packetOf = ({ rawPacket }: ClientError): string =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';

const codeOf = (error: ClientError) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'requestTimeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'badRequest';
  // Node counts the URL and the headers together.
  const [line = ''] = packetOf(error).split('\r\n', 1);
  return /^[A-Z]+ \//u.test(line) && line.length > maxHeaderSize ? 'uriTooLong' : 'headersTooLarge';
};

const answer = (
  error: ClientError,
  socket: Socket,
  { language, publicUrl }: { language: Language; publicUrl: string },
): void => {
  const problem = toProblemDetails(new AppError(codeOf(error)), language);
  const traceId = randomUUID();
  const body = JSON.stringify(toProblemBody(problem, { publicUrl, url: null, traceId }));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Language: ${problem.language}`,
    'Vary: accept-language',
    `X-Request-Id: ${traceId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // `end` closes one direction only, and the client may go on sending. Destroying at once could lose the response.
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
};

/** Node uses the first Host header; a proxy may have used another. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
};

/** Answers malformed requests with problem details, where Node would send an empty response. */
export const createMalformedRequestHandlers = (publicUrl: string) => {
  /** The response to the latest request of each connection, for errors while its body is read. */
  const responses = new WeakMap<Socket, ServerResponse>();
  return {
    /** Fastify's `clientErrorHandler`: the parser failed, or the client was too slow. */
    onClientError: (error: ClientError, socket: Socket): void => {
      if (!socket.writable) return;
      const response = responses.get(socket);
      // The body of a request that is answered already, see `discard-bodies.ts`.
      if (response?.headersSent && !response.req.complete) {
        socket.destroy();
        return;
      }
      const acceptLanguage =
        /^accept-language:([^\r\n]*)/imu.exec(packetOf(error))?.[1] ?? response?.req.headers['accept-language'];
      answer(error, socket, { language: preferredLanguage(acceptLanguage), publicUrl });
    },
    /**
     * Rejects requests without a Host header or with several, and ignores unknown expectations instead of answering
     * 417.
     */
    addHooks: (app: FastifyInstance): void => {
      app.addHook('onRequest', ({ raw, headers }, reply, done) => {
        responses.set(raw.socket, reply.raw);
        const isMissing = raw.httpVersion === '1.1' && headers.host === undefined;
        done(isMissing || hasSeveralHosts(raw) ? new AppError('badRequest') : undefined);
      });
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
    },
  };
};
