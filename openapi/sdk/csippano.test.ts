import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ConnectionError,
  Csippano,
  CsippanoError,
  iterateEvents,
  iterateList,
  iteratePages,
  pullChanges,
} from './index.ts';
import type { Tokens } from './session.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

let server: Server;
let baseUrl: string;
let requests: IncomingMessage[];
/** The answers to the next requests; the last one is repeated. */
let answers: Answer[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    request.resume();
    requests.push(request);
    (answers.length > 1 ? answers.shift() : answers[0])?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sends =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refuses = (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  sends(status, { status, code, detail: 'Nem sikerült.' }, { 'content-type': 'application/problem+json', ...headers });
const soon = { 'retry-after': '0' };
const hangsUp: Answer = (response) => response.destroy();

const client = (options: Partial<ConstructorParameters<typeof Csippano>[0]> = {}) =>
  new Csippano({ baseUrl, apiKey: 'csp_key', ...options });
const codeOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((caught: unknown) => caught);
  return error instanceof CsippanoError ? [error.status, error.code] : error;
};

describe('an operation', () => {
  it('returns the content of the answer and sends the API key', async () => {
    answers = [sends(200, { id: 'm' })];
    expect(await client().merchant.merchantsGet('a/b')).toEqual({ id: 'm' });
    expect(requests[0]).toMatchObject({ url: '/api/v1/Merchant/a%2Fb', headers: { authorization: 'Bearer csp_key' } });
  });

  it('throws the problem of an error response without repeating it', async () => {
    answers = [refuses(404, 'notFound')];
    const error = await client()
      .merchant.merchantsGet('x')
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 404, code: 'notFound', message: 'Nem sikerült.', problem: { status: 404 } });
    expect(requests).toHaveLength(1);
  });

  it('throws an error with the code unknown for the answer of a proxy', async () => {
    answers = [(response) => response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')];
    expect(await codeOf(client().merchant.merchantsGet('x'))).toEqual([403, 'unknown']);
  });

  it.each([
    ['503', refuses(503, 'serviceUnavailable', soon)],
    ['408', refuses(408, 'requestTimeout', soon)],
    ['429', refuses(429, 'tooManyRequests', soon)],
    ['a lost connection', hangsUp],
    [
      'an answer that is cut off',
      ((response) =>
        response.writeHead(200, { 'content-length': '99' }).flushHeaders() ?? response.destroy()) as Answer,
    ],
  ])('is repeated after %s', async (_failure, failure) => {
    answers = [failure, failure, sends(200, { id: 'm' })];
    expect(await client().merchant.merchantsGet('x')).toEqual({ id: 'm' });
    expect(requests).toHaveLength(3);
  });

  it('is repeated with the same idempotency key, and called again with another', async () => {
    answers = [hangsUp, refuses(409, 'requestUnfinished', soon), sends(201, { id: 'k' })];
    const keys = client();
    const add = () =>
      keys.apiKey.apiKeysAdd('m', { name: 'n', scopes: ['readTransactions'], expiresAt: null } as never);
    expect(await add()).toEqual({ id: 'k' });
    await add();
    const sent = requests.map(({ headers }) => headers['idempotency-key']);
    expect(sent[0]).toMatch(/^[\w-]{36}$/u);
    expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
    expect(sent[3]).not.toBe(sent[0]);
  });

  it('sends the idempotency key of the caller', async () => {
    answers = [sends(201, {})];
    await client().apiKey.apiKeysAdd('m', {} as never, { headers: { 'Idempotency-Key': 'mine' } });
    expect(requests[0]?.headers['idempotency-key']).toBe('mine');
  });

  it('is not repeated when it could be carried out twice', async () => {
    answers = [hangsUp];
    await expect(client({ apiKey: undefined }).logIn({ email: 'e', password: 'p' })).rejects.toThrow(ConnectionError);
    expect(requests).toHaveLength(1);
  });

  it('gives up after the last retry, and for a long Retry-After at once', async () => {
    answers = [refuses(503, 'serviceUnavailable', soon)];
    expect(await codeOf(client({ maxRetries: 2 }).merchant.merchantsGet('x'))).toEqual([503, 'serviceUnavailable']);
    expect(requests).toHaveLength(3);
    answers = [refuses(429, 'tooManyRequests', { 'retry-after': '3600' })];
    expect(await codeOf(client().merchant.merchantsGet('x'))).toEqual([429, 'tooManyRequests']);
    expect(requests).toHaveLength(4);
  });

  it('ends with the reason of the caller while it waits for a retry', async () => {
    answers = [refuses(503, 'serviceUnavailable', { 'retry-after': '50' })];
    const abort = new AbortController();
    const call = client().merchant.merchantsGet('x', { signal: abort.signal });
    server.once('request', () => abort.abort(new Error('enough')));
    await expect(call).rejects.toThrow('enough');
  });

  it('returns nothing for 204', async () => {
    answers = [(response) => response.writeHead(204).end()];
    expect(await client().merchant.merchantsGet('x')).toBeNull();
  });
});

describe('a login', () => {
  const session = { accessToken: 'old', refreshToken: 'r1', userId: 'u' };
  const renewed = { accessToken: 'new', refreshToken: 'r2' };

  it('renews expired tokens once for parallel requests and repeats them', async () => {
    const seen: (Tokens | null)[] = [];
    answers = [
      (response, request) => {
        const { authorization } = request.headers;
        if (request.url?.endsWith('/Login')) return sends(200, session)(response, request);
        if (request.url?.endsWith('/RefreshToken')) return sends(200, renewed)(response, request);
        return (authorization === 'Bearer new' ? sends(200, { id: 'm' }) : refuses(401, 'tokenInvalid'))(
          response,
          request,
        );
      },
    ];
    const csippano = client({ apiKey: undefined, onTokens: (tokens) => seen.push(tokens) });
    expect(await csippano.logIn({ email: 'e', password: 'p' })).toMatchObject({ userId: 'u' });
    const reads = [1, 2, 3].map(() => csippano.merchant.merchantsGet('m'));
    expect(await Promise.all(reads)).toEqual([{ id: 'm' }, { id: 'm' }, { id: 'm' }]);
    expect(requests.filter(({ url }) => url === '/api/v1/Authentication/RefreshToken')).toHaveLength(1);
    expect(seen.map((tokens) => tokens?.refreshToken)).toEqual(['r1', 'r2']);
  });

  it('ends when its refresh token is refused', async () => {
    const seen: (Tokens | null)[] = [];
    answers = [refuses(401, 'tokenInvalid')];
    const tokens = { accessToken: 'old', refreshToken: 'r', isReader: true };
    const csippano = client({ apiKey: undefined, tokens, onTokens: (current) => seen.push(current) });
    expect(await codeOf(csippano.merchant.merchantsGet('m'))).toEqual([401, 'tokenInvalid']);
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/v1/Merchant/m',
      '/api/Mobile/v1/Authentication/RefreshToken',
    ]);
    expect(seen).toEqual([null]);
  });
});

const read = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

describe('a list', () => {
  it('is read along its cursors', async () => {
    const asked: unknown[] = [];
    const pages = [
      { data: [1, 2], nextCursor: 'c' },
      { data: [], nextCursor: 'd' },
      { data: [3], nextCursor: null },
    ];
    const rows = iterateList(async (query) => {
      asked.push(query);
      return pages[asked.length - 1] ?? { data: [], nextCursor: null };
    });
    expect(await read(rows)).toEqual([1, 2, 3]);
    expect(asked).toEqual([{ pageSize: 100 }, { pageSize: 100, after: 'c' }, { pageSize: 100, after: 'd' }]);
  });

  it('is read along its page numbers', async () => {
    const rows = iteratePages(async ({ pageNumber }) => ({ data: [pageNumber], totalPages: 3 }));
    expect(await read(rows)).toEqual([1, 2, 3]);
    expect(await read(iteratePages(async () => ({ data: [], totalPages: 0 })))).toEqual([]);
  });

  it('of events is read after the last one that is known', async () => {
    const asked: unknown[] = [];
    const events = ['a', 'b', 'c'].map((id) => ({ id }));
    const list = async ({ after }: { after?: string }) => {
      asked.push(after);
      const start = after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1;
      return { data: events.slice(start, start + 1), hasMore: start + 1 < events.length };
    };
    expect(await read(iterateEvents(list))).toEqual(events);
    expect(await read(iterateEvents(list, 'c'))).toEqual([]);
    expect(asked).toEqual([undefined, 'a', 'b', 'c']);
  });

  it('of changes says where the next pull begins after its last row', async () => {
    const list = async ({ after }: { after?: string }) =>
      after === undefined
        ? { data: ['a'], nextCursor: 'c', nextChangedSince: null }
        : { data: ['b'], nextCursor: null, nextChangedSince: 'later' };
    const changes = pullChanges(list, 'earlier');
    for await (const row of changes) {
      expect(changes.nextChangedSince).toBe('earlier');
      if (row === 'a') break;
    }
    expect(changes.nextChangedSince).toBe('earlier');
    expect(await read(changes)).toEqual(['a', 'b']);
    expect(changes.nextChangedSince).toBe('later');
  });
});
