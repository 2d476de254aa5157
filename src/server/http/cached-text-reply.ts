import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/api/rest/matches-etag.ts';
import { chooseEncoding, type Encoding } from './compress-responses.ts';

const brotli = promisify(brotliCompress);
/** The best quality takes 5 s of CPU time for a script of 2 MB and saves 10 % more. */
const brotliQuality = (bytes: Buffer): number => (bytes.length > 100_000 ? 9 : zlib.BROTLI_MAX_QUALITY);

const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality(bytes) } }),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
};

/**
 * Static text reply, compressed once per encoding and served with an ETag. `@fastify/compress` and `@fastify/etag`
 * repeat that for every request, and `@fastify/static` serves files, while these texts contain PUBLIC_URL.
 */
export const cachedTextReply = (text: string, headers: Record<string, string>) => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  // Outside of the heap, and half as long as a string with Hungarian letters.
  const bytes = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();

  const compressed = (encoding: Encoding): Promise<Buffer> => {
    const body = bodies.get(encoding) ?? compressors[encoding](bytes);
    bodies.set(encoding, body);
    return body;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request);
    // Each encoding is a representation with an ETag of its own.
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', ...headers });
    if (matchesEtag(reply, etag)) return reply.code(304).send();
    if (encoding === null) return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(await compressed(encoding));
  };
};
