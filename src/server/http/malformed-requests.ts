import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { problemMediaType, toProblem } from '#server/api/rest/problem-reply.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { preferredLanguage } from '#shared/i18n/accept-language.ts';
import type { Language } from '#shared/i18n/languages.ts';

interface BrokenRequest extends Error {
  code?: string;
  /** What the parser was reading: a buffer, whatever fastify's types say. */
  rawPacket?: unknown;
}

const packetOf = ({ rawPacket }: BrokenRequest): string =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';

const codeOf = (error: BrokenRequest) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'requestTimeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'badRequest';
  // The parser counts the address and the headers together.
  const [line = ''] = packetOf(error).split('\r\n', 1);
  return /^[A-Z]+ \//u.test(line) && line.length > maxHeaderSize ? 'uriTooLong' : 'headersTooLarge';
};

const answer = (error: BrokenRequest, socket: Socket, language: Language): void => {
  const fault = toProblemDetails(new AppError(codeOf(error)), language);
  const body = JSON.stringify(toProblem(fault, randomUUID()));
  const head = [
    `HTTP/1.1 ${fault.status} ${fault.title}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Language: ${fault.language}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** What Node would answer by itself and without a word. */
export const createMalformedRequestHandlers = () => {
  /** What the request said that a connection has begun to send. */
  const acceptedLanguages = new WeakMap<Socket, string | undefined>();
  return {
    /** For what never became a request: the parser gave up, or the client was too slow to send one. */
    answer: (error: BrokenRequest, socket: Socket): void => {
      if (!socket.writable) return;
      const said = /^accept-language:([^\r\n]*)/imu.exec(packetOf(error))?.[1] ?? acceptedLanguages.get(socket);
      answer(error, socket, preferredLanguage(said));
    },
    watch: (app: FastifyInstance): void => {
      app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
        acceptedLanguages.set(raw.socket, headers['accept-language']);
        done(raw.httpVersion === '1.1' && headers.host === undefined ? new AppError('badRequest') : undefined);
      });
      // An expectation that is not known may be passed over; refused, it would be by an empty answer.
      app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
    },
  };
};
