import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '#server/config/logger.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let port: number;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const collector = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
      done();
    },
  });
  test = await openTestApp({ log: createLogger({ logLevel: 'info' }, collector), settings: { isProduction: true } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

interface Answer {
  status: number;
  headers: Record<string, string>;
  code: unknown;
}
/** The code of problem details, or of the error of a call over RPC. */
const codeIn = (body: string): unknown => {
  const { code, error } = JSON.parse(body) as { code?: string; error?: { json: { data: { code: string } } } };
  return code ?? error?.json.data.code;
};
/** Sends bytes and returns the first response of the connection, whose end it waits for. */
const send = async (bytes: string): Promise<Answer> => {
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => line.split(/: ?(.*)/su, 2) as [string, string]);
  return {
    status: Number(first.split(' ', 2)[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    code: codeIn(body),
  };
};
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;

const longLine = 'x'.repeat(20_000);
const cases: [string, string, number, string][] = [
  ['a malformed escape in the path', get('/%zz'), 400, 'badRequest'],
  ['a malformed escape in the path of the API', get('/api/v1/%c3%28?a=%zz'), 400, 'badRequest'],
  ['a malformed escape in the path of a call over RPC', get('/trpc/%'), 400, 'badRequest'],
  ['a malformed escape in an absolute URL', get('http://a/%e0%a4'), 400, 'badRequest'],
  ['a path that is too long', get(`/api/v1/Merchant/${'a'.repeat(5_000)}`), 404, 'notFound'],
  ['an unknown path', get('/api/nowhere'), 404, 'unknownPath'],
  ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'badRequest'],
  ['two Host headers', get('/', 'host: b\r\n'), 400, 'badRequest'],
  ['a URL longer than all headers may be', get(`/${longLine}`), 414, 'uriTooLong'],
  ['headers that are too large', get('/', `X-Long: ${longLine}\r\n`), 431, 'headersTooLarge'],
  ['a header without a name', get('/', ': x\r\n'), 400, 'badRequest'],
  ['two lengths of the body', get('/', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400, 'badRequest'],
  ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'badRequest'],
  ['a method without a route', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404, 'unknownPath'],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'methodNotAllowed'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'badRequest'],
  ['bytes of another protocol', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400, 'badRequest'],
];

it.each(cases)('answers %s with security headers and a line in the log', async (_name, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatchObject({
    status,
    code,
    headers: {
      'content-type': expect.stringMatching(/^application\/(?:problem\+)?json/u),
      'content-language': 'hu',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/u),
    },
  });
  const requestId = answer.headers['x-request-id'];
  const own = () => lines.filter((line) => line.requestId === requestId);
  await vi.waitFor(() => expect(own()).toHaveLength(1), { timeout: 10_000 });
  expect(own()[0]).toMatchObject({ status });
  expect(JSON.stringify(own()[0])).toContain('"ip":"127.0.0.1"');
});

it('counts answers to what is no request', async () => {
  const count = async () => {
    const { values } = await test.deps.metrics.httpRequests.get();
    return values.find(({ labels }) => labels.operation === 'unknown' && labels.status === 431)?.value ?? 0;
  };
  const before = await count();
  await send(get('/', `X-Long: ${longLine}\r\n`));
  expect(await count()).toBe(before + 1);
});

it('shows the path of a refused request as it was sent', async () => {
  const { headers } = await send(get('/api/v1/%zz?token=secret'));
  const line = lines.find(({ requestId }) => requestId === headers['x-request-id']);
  expect(line).toMatchObject({ req: { path: '/api/v1/%zz' }, status: 400 });
  expect(JSON.stringify(line)).not.toContain('secret');
  const { statusCode, body } = await test.app.inject('/api/v1/%zz?token=secret');
  expect([statusCode, JSON.parse(body).instance]).toEqual([400, '/api/v1/%zz']);
});
