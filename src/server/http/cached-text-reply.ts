import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compressors;

/** The best encoding that the client takes; one with `q=0` it does not take. */
const encodingFor = (accepted: string): Encoding | null => {
  const refused = /;\s*q=0(\.0*)?\s*$/u;
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !refused.test(each))
    .map((each) => each.split(';', 1)[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
};

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag));

/** A text that is the same for everyone: compressed at most once in each way, and asked for again only when it changed. */
export const cachedTextReply = (text: string, headers: Record<string, string>) => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const bodies = new Map<Encoding, Promise<Buffer>>();

  const compressed = (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? compressors[encoding](text);
    bodies.set(encoding, body);
    return body;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    // Each encoding is a representation of its own.
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    void reply.headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding === null) return reply.send(text);
    return reply.header('content-encoding', encoding).send(await compressed(encoding));
  };
};
