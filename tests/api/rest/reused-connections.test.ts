import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultConnectionLimits } from '#server/http/connection-limits.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

// A connection that says keep-alive is used again: by browsers, HTTP libraries, and by proxies for the requests of
// other clients.

let test: TestApp;
let port: number;
let shop: SignedInMerchant;
let uploader: SignedIn;
beforeAll(async () => {
  // A slow machine must not look like a client that has stopped sending.
  const patience = { requestTimeoutMs: 600_000, discardTimeoutMs: 600_000, discardIdleMs: 600_000 };
  test = await openTestApp({ connectionLimits: { ...defaultConnectionLimits, ...patience } });
  shop = await signInMerchant(test);
  uploader = await signInAs(test, 'ReportUploader');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

interface Answer {
  status: number;
  closes: boolean;
}

/** Returns the complete final responses at the beginning of the text. */
const answersIn = (text: string, isHead: boolean): Answer[] => {
  const answers: Answer[] = [];
  let rest = text.replaceAll('HTTP/1.1 100 Continue\r\n\r\n', '');
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return answers;
    const head = rest.slice(0, end);
    const status = Number(head.split(' ', 2)[1]);
    const [, length = 0] = isHead && answers.length === 0 ? [] : (/^content-length: (\d+)/imu.exec(head) ?? []);
    const chunksEnd = rest.indexOf('\r\n0\r\n\r\n', end - 2);
    const isChunked = /^transfer-encoding: chunked/imu.test(head);
    if (isChunked && chunksEnd < 0) return answers;
    const next = isChunked ? chunksEnd + '\r\n0\r\n\r\n'.length : end + '\r\n\r\n'.length + Number(length);
    if (rest.length < next) return answers;
    answers.push({ status, closes: /^connection: close/imu.test(head) });
    rest = rest.slice(next);
  }
};

interface Client {
  write(text: string): void;
  /** Waits for this many responses, or for the end of the connection. */
  answers(count: number): Promise<Answer[]>;
  closed: Promise<void>;
}

const open = ({ line }: Request): Client => {
  const isHead = line.startsWith('HEAD ');
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  let text = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  return {
    write: (sent) => socket.writable && socket.write(sent, 'latin1'),
    answers: async (count) => {
      await expect.poll(() => isClosed || answersIn(text, isHead).length >= count, { interval: 5 }).toBe(true);
      return answersIn(text, isHead);
    },
    closed,
  };
};

interface Request {
  line: string;
  headers?: Record<string, string>;
  body: string;
  isChunked?: boolean;
}

const headOf = ({ line, headers = {}, body, isChunked = false }: Request): string => {
  const length = isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(body.length) };
  const lines = Object.entries({ Host: 'x', ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};
const bodyOf = ({ body, isChunked = false }: Request): string =>
  isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;

const next = 'GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\n\r\n';
const roundTrip = () => fetch(`http://127.0.0.1:${port}/health`).then((answer) => answer.text());

type Outcome = [status: number, outcome: 'next answered' | 'closed as announced' | 'next lost'];

/** Sends the request and then another one on the same connection. */
const send = async (request: Request, delivery: 'at once' | 'in parts'): Promise<Outcome> => {
  const client = open(request);
  const body = bodyOf(request);
  if (delivery === 'at once') client.write(headOf(request) + body);
  else {
    const half = Math.floor(body.length / 2);
    client.write(headOf(request));
    await roundTrip();
    client.write(body.slice(0, half));
    await roundTrip();
    client.write(body.slice(half));
  }
  const [answer] = await client.answers(1);
  if (!answer) return [0, 'next lost'];
  if (answer.closes) {
    await client.closed;
    return [answer.status, 'closed as announced'];
  }
  client.write(next);
  const [, second] = await client.answers(2);
  return [answer.status, second?.status === 200 ? 'next answered' : 'next lost'];
};

const boundary = 'xxxxx';
const part = (name: string, content: string, rest = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;
const filePart = (name: string, content: string) =>
  part(name, content, '; filename="a.pdf"\r\nContent-Type: application/pdf');
const end = `--${boundary}--\r\n`;
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

const report = 'PUT /api/v1/Report/Settlement?mid=5123456789&month=2026-10';
const multipart = `multipart/form-data; boundary=${boundary}`;
const login = 'POST /api/v1/Authentication/Login';
const json = { 'Content-Type': 'application/json' };

describe.each([
  ['1 kB', 1_000],
  ['300 kB', 300_000],
])('a body of %s', (_size, size) => {
  const filler = 'x'.repeat(size);
  const form = (body: string, type = multipart): Request => ({
    line: report,
    headers: { Authorization: uploader.headers.authorization, 'Content-Type': type },
    body,
  });
  const causes: [name: string, status: number, request: () => Request][] = [
    ['a form without a boundary', 400, () => form(filler, 'multipart/form-data')],
    ['a form with an empty boundary', 400, () => form(filler, 'multipart/form-data; boundary=')],
    ['a form without its boundary', 400, () => form(filler)],
    [
      'a form with many fields',
      400,
      () => form(repeat(30, (i) => part(`f${i}`, 'x')) + filePart('File', filler) + end),
    ],
    ['a form with many files', 400, () => form(repeat(30, (i) => filePart(`f${i}`, filler.slice(i * 30))) + end)],
    ['a form with a forbidden name', 400, () => form(part('toString', 'x') + filePart('File', filler) + end)],
    [
      'a form with a forbidden name of a file',
      400,
      () => form(filePart('toString', filler) + filePart('File', filler) + end),
    ],
    [
      'a form with malformed JSON',
      400,
      () => form(part('a', '{', '\r\nContent-Type: application/json') + filePart('File', filler) + end),
    ],
    ['a form without its end', 400, () => form(filePart('File', filler))],
    ['a form with malformed part headers', 400, () => form(`--${boundary}\r\n:::\r\n\r\n${filler}\r\n${end}`)],
    ['a form without a file', 400, () => form(part('other', filler) + end)],
    ['a form with something behind its end', 400, () => form(filePart('File', 'x') + end + filler)],
    ['a file of another type', 415, () => form(filler, 'text/plain')],
    ['a file with a malformed type', 415, () => form(filler, 'multipart;;;')],
    ['a file without a token', 401, () => ({ ...form(filler), headers: { 'Content-Type': multipart } })],
    [
      'a file of another role',
      403,
      () => ({ ...form(filler), headers: { ...form('').headers, Authorization: shop.headers.authorization } }),
    ],
    ['a file that is none', 400, () => form(filler, 'application/pdf')],
    ['JSON without a token', 401, () => ({ line: 'POST /api/v1/Terminal', headers: json, body: `{"a":"${filler}"}` })],
    ['malformed JSON', size > 16_384 ? 413 : 400, () => ({ line: login, headers: json, body: `{${filler}` })],
    [
      'malformed JSON in chunks',
      size > 16_384 ? 413 : 400,
      () => ({ line: login, headers: json, body: `{${filler}`, isChunked: true }),
    ],
    [
      'JSON in another charset',
      size > 16_384 ? 413 : 415,
      () => ({
        line: login,
        headers: { 'Content-Type': 'application/json; charset=latin1' },
        body: `{"a":"${filler}"}`,
      }),
    ],
    [
      'a login in another format',
      415,
      () => ({ line: login, headers: { 'Content-Type': 'text/plain' }, body: filler }),
    ],
    ['a login without a format', 415, () => ({ line: login, body: filler })],
    ['a login with a malformed format', 415, () => ({ line: login, headers: { 'Content-Type': ';' }, body: filler })],
    ['an unknown path', 404, () => ({ line: 'POST /api/v1/Nothing', headers: json, body: filler })],
    ['an unknown page', 404, () => ({ line: 'POST /nothing', headers: json, body: filler })],
    [
      'an unknown page in another format',
      404,
      () => ({ line: 'PUT /nothing', headers: { 'Content-Type': 'x/y' }, body: filler }),
    ],
    ['another method', 405, () => ({ line: 'POST /api/v1/Bank', headers: json, body: filler })],
    ['another method that takes no body', 405, () => ({ line: 'DELETE /api/v1/Bank', headers: json, body: filler })],
    ['preflight', 204, () => ({ line: 'OPTIONS /api/v1/Bank', headers: json, body: filler })],
    ['a malformed address', 400, () => ({ line: 'POST /api/v1/Bank/%ff', headers: json, body: filler })],
    ['a long id', 404, () => ({ line: `POST /api/v1/Terminal/${'x'.repeat(6_000)}`, headers: json, body: filler })],
    ['several hosts', 400, () => ({ line: login, headers: { ...json, host: 'y' }, body: filler })],
    [
      'an unknown expectation',
      404,
      () => ({ line: 'POST /api/v1/Nothing', headers: { Expect: 'nothing' }, body: filler }),
    ],
    [
      'an announced body',
      404,
      () => ({ line: 'POST /api/v1/Nothing', headers: { Expect: '100-continue' }, body: filler }),
    ],
    ['a GET', 200, () => ({ line: 'GET /api/v1/Bank', headers: json, body: filler })],
    [
      'a GET of a form',
      200,
      () => ({ line: 'GET /api/v1/Bank', headers: { 'Content-Type': multipart }, body: filler }),
    ],
    ['a HEAD', 200, () => ({ line: 'HEAD /api/v1/Bank', headers: json, body: filler })],
    ['a GET of a page', 200, () => ({ line: 'GET /health', headers: json, body: filler })],
    [
      'a GET of a form over RPC',
      size > 65_536 ? 413 : 405,
      () => ({ line: 'GET /trpc/banks.list', headers: { 'Content-Type': multipart }, body: filler }),
    ],
    [
      'malformed JSON over RPC',
      size > 16_384 ? 413 : 400,
      () => ({ line: 'POST /trpc/auth.login', headers: json, body: `{${filler}` }),
    ],
    [
      'a form over RPC',
      415,
      () => ({ line: 'POST /trpc/auth.login', headers: { 'Content-Type': multipart }, body: filler }),
    ],
    ['an unknown procedure', 404, () => ({ line: 'POST /trpc/no.such', headers: json, body: filler })],
    [
      'a large batch',
      400,
      () => ({ line: `POST /trpc/${repeat(21, () => 'a,')}?batch=1`, headers: json, body: filler }),
    ],
    ['another method of RPC', 405, () => ({ line: 'PUT /trpc/banks.list', headers: json, body: `{"a":"${filler}"}` })],
    [
      'a payment that does not exist',
      size > 65_536 ? 413 : 404,
      () => ({ line: 'POST /pay/sandbox/unknown', headers: json, body: `{"number":"${filler}"}` }),
    ],
  ];

  it.each(causes)(
    'of %s is followed by the next answer, or the connection says that it closes',
    async (_name, status, request) => {
      const outcomes = [await send(request(), 'at once'), await send(request(), 'in parts')];
      for (const [answered, outcome] of outcomes) {
        expect([answered, outcome]).toEqual([status, expect.stringMatching(/next answered|closed as announced/u)]);
      }
    },
  );
});
