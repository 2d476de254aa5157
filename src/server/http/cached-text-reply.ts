import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/api/rest/matches-etag.ts';
import { chooseEncoding, type Encoding } from './compress-responses.ts';

const brotli = promisify(brotliCompress);
/** The best quality takes 5 s of CPU for 2 MB and saves 10 %. */
const brotliQuality = (bytes: Buffer): number => (bytes.length > 100_000 ? 9 : zlib.BROTLI_MAX_QUALITY);

const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality(bytes) } }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

/**
 * Serves a text with an ETag, compressed once per encoding. `@fastify/compress` and
 * `@fastify/etag` work at each request. The texts contain PUBLIC_URL and are no files.
 */
export const cachedTextReply = (text: string, headers: Record<string, string>) => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  // Outside the heap, and half a string's size with Hungarian letters.
  const bytes = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();

  const compressed = (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? compressors[encoding](bytes);
    bodies.set(encoding, body);
    return body;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request);
    // Each encoding has a separate ETag.
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers });
    if (matchesEtag(reply, etag)) return reply.code(304).send();
    if (encoding === null) return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(await compressed(encoding));
  };
};
