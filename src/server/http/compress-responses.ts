import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip';

/** In our order of preference, for equal weights of the client. */
const encodings: readonly (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** Missing in the package's types. */
interface WeighedEncodings {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

/** The encoding with the client's highest weight; null for none. */
export const chooseEncoding = ({ headers }: FastifyRequest): Encoding | null => {
  const negotiator: WeighedEncodings = new Negotiator({ headers });
  const [accepted] = negotiator.encodings(encodings, { preferred: encodings });
  return accepted === 'br' || accepted === 'gzip' ? accepted : null;
};

/** A shorter text fits in one packet anyway. */
const minBytes = 1_400;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip) as (text: string, options: zlib.ZlibOptions) => Promise<Buffer>;

/**
 * The cheapest levels: 37 kB (100 transactions) become 5 kB in 0.3 ms.
 * Higher levels take twice the time for 10 % less.
 */
const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => gzip(text, { level: 1 }),
};

const isShort = (text: string): boolean => Buffer.byteLength(text) < minBytes;

const isJson = (mediaType: unknown): boolean => /^application\/(problem\+)?json\b/u.test(String(mediaType ?? ''));

/** Compresses a text of at least `minBytes` if the client accepts it. */
const compress = async (
  request: FastifyRequest,
  text: string,
  setHeader: (name: 'vary' | 'content-encoding', value: string) => void,
): Promise<Buffer | string> => {
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
  const isStream = response.headers.has('transfer-encoding') || !isJson(response.headers.get('content-type'));
  if (isStream) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  const body = isShort(text) ? text : await compress(request, text, (name, value) => headers.append(name, value));
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status: response.status, headers });
};

/**
 * Compresses the JSON of GET requests. Others are short, already compressed, or have
 * secrets that a compressed length would reveal (BREACH). `@fastify/compress` adds 13
 * packages, and a stream per response.
 */
export const compressResponses = (app: FastifyInstance): void => {
  const compressed = (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> | null => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (payload instanceof Response) return compressWebResponse(request, payload);
    if (typeof payload !== 'string' || isShort(payload)) return null;
    if (!isJson(reply.getHeader('content-type')) || reply.hasHeader('content-encoding')) return null;
    return compress(request, payload, (name, value) => addHeader(reply, name, value));
  };
  // Not asynchronous, because most responses do not change.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const sent = compressed(request, reply, payload);
    if (sent === null) done(null, payload);
    else sent.then((body) => done(null, body), done);
  });
};
