import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';

/** A shorter text is a single packet in any case. */
const minBytes = 1_400;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip) as (text: string, options: zlib.ZlibOptions) => Promise<Buffer>;

/** The cheapest levels: 100 transactions, 37 kB, become 5 kB in 0.3 ms. Higher ones take twice the time for 10 % less. */
const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzip(text, { level: 1 }),
};

const isJson = (mediaType: unknown): boolean => /^application\/(problem\+)?json\b/u.test(String(mediaType ?? ''));

/** Compresses the text if it is long enough and the client accepts it. */
const compress = async (
  request: FastifyRequest,
  text: string,
  setHeader: (name: 'vary' | 'content-encoding', value: string) => void,
): Promise<Buffer | string> => {
  if (Buffer.byteLength(text) < minBytes) return text;
  setHeader('vary', 'accept-encoding');
  const encoding = chooseEncoding(request);
  if (encoding === null) return text;
  setHeader('content-encoding', encoding);
  return compressors[encoding](text);
};

const addHeader = (reply: FastifyReply, name: string, value: string): void => {
  const present = reply.getHeader(name);
  void reply.header(name, present === undefined ? value : `${present}, ${value}`);
};

/** tRPC answers with a web `Response`. */
const compressWebResponse = async (request: FastifyRequest, response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  const body = await compress(request, await response.text(), (name, value) => headers.append(name, value));
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status: response.status, headers });
};

/**
 * Compresses the JSON of GET requests. All other responses are short, or files that are compressed already, or contain tokens
 * and secrets: compressed together with text of the request, their length would give them away (BREACH).
 * `@fastify/compress` brings 13 packages, and a stream for each response.
 */
export const compressResponses = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (payload instanceof Response) {
      const isStream = payload.headers.has('transfer-encoding') || !isJson(payload.headers.get('content-type'));
      return isStream ? payload : compressWebResponse(request, payload);
    }
    const isText = typeof payload === 'string' && isJson(reply.getHeader('content-type'));
    if (!isText || reply.hasHeader('content-encoding')) return payload;
    return compress(request, payload, (name, value) => addHeader(reply, name, value));
  });
};
