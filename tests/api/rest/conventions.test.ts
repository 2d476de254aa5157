import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { SessionCache } from '#server/auth/session-cache.ts';
import { buildApp } from '#server/http/build-app.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let port: number;
beforeAll(async () => {
  shop = await signInMerchant(test);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
const call = (
  method: Method,
  url: string,
  options: { body?: string | Buffer; headers?: Record<string, string> } = {},
) =>
  test.app.inject({
    method,
    url,
    headers: options.headers ?? {},
    ...(options.body === undefined ? {} : { payload: options.body }),
  });
/** Sends these bytes over a raw connection and returns the whole response. */
const exchange = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
const json = { 'content-type': 'application/json' };
const transactions = () => `/api/v1/Merchant/${shop.merchantId}/Transaction`;

describe('an error response', () => {
  const cases: [name: string, status: number, run: () => ReturnType<typeof call>][] = [
    ['an unknown path', 404, () => call('GET', '/api/v1/Nothing')],
    ['an unknown path in another casing', 404, () => call('GET', '/API/v1/Nothing')],
    ['a path outside the API', 404, () => call('GET', '/nothing')],
    ['an unsupported method', 405, () => call('GET', '/api/v1/Authentication/Login')],
    ['a fixed path that also matches a path parameter', 405, () => call('GET', '/api/v1/User/Password')],
    ['malformed JSON', 400, () => call('POST', '/api/v1/Authentication/Login', { body: '{"email":', headers: json })],
    ['a body that is a list', 400, () => call('POST', '/api/v1/Authentication/Login', { body: '[]', headers: json })],
    ['a body that is text', 400, () => call('POST', '/api/v1/Authentication/Login', { body: '"x"', headers: json })],
    [
      'a body with __proto__',
      400,
      () => call('POST', '/api/v1/Authentication/Login', { body: '{"__proto__":{"a":1}}', headers: json }),
    ],
    ['an empty body', 400, () => call('POST', '/api/v1/Authentication/Login', { body: '', headers: json })],
    ['a request without a body', 400, () => call('POST', '/api/v1/Authentication/Login')],
    [
      'a form-encoded body',
      415,
      () =>
        call('POST', '/api/v1/Authentication/Login', {
          body: 'email=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
    [
      'an XML body',
      415,
      () => call('POST', '/api/v1/Authentication/Login', { body: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ],
    [
      'a plain text body',
      415,
      () => call('POST', '/api/v1/Authentication/Login', { body: '{}', headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'JSON declared in another charset than UTF-8',
      415,
      () =>
        call('POST', '/api/v1/Authentication/Login', {
          body: '{}',
          headers: { 'content-type': 'application/json; charset=iso-8859-2' },
        }),
    ],
    [
      'JSON with bytes that are not UTF-8',
      400,
      () =>
        call('POST', '/api/v1/Authentication/Login', {
          body: Buffer.from('{"email":"Kov\xe1cs","password":"x"}', 'latin1'),
          headers: json,
        }),
    ],
    [
      'a body above the maximum size',
      413,
      () =>
        call('POST', '/api/v1/Authentication/Login', {
          body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
          headers: json,
        }),
    ],
    ['a request without a token', 401, () => call('GET', transactions())],
    ['an invalid token', 401, () => call('GET', transactions(), { headers: { authorization: 'Bearer x' } })],
    [
      'another authentication scheme',
      401,
      () => call('GET', transactions(), { headers: { authorization: 'Basic eDp4' } }),
    ],
    ['a role without permission', 403, () => call('GET', '/api/v1/User', { headers: shop.headers })],
    [
      'the id of another merchant',
      404,
      () => call('GET', '/api/v1/Merchant/01ARZ3NDEKTSV4RRFFQ69G5FAV/Transaction', { headers: shop.headers }),
    ],
    [
      'a malformed id',
      404,
      () => call('GET', '/api/v1/Merchant/%27%20OR%201=1/Transaction', { headers: shop.headers }),
    ],
    [
      'malformed percent-encoding',
      400,
      () => call('GET', '/api/v1/Merchant/%E0%A4%A/Transaction', { headers: shop.headers }),
    ],
    ['an invalid page size', 400, () => call('GET', `${transactions()}?pageSize=101`, { headers: shop.headers })],
  ];
  it.each(cases)('for %s is a problem document with status %i', async (_name, status, run) => {
    const answer = await run();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    const problem = answer.json();
    expect(problem).toMatchObject({
      type: expect.stringMatching(/^http:\/\/localhost:3000\/api\/problems\/\w+$/u),
      code: problem.type.split('/').at(-1),
      title: expect.any(String),
      status,
      instance: expect.stringMatching(/^\/[^?]*$/u),
      detail: expect.stringMatching(/^[\p{Lu}].*[.!]$/su),
      traceId: answer.headers['x-request-id'],
    });
    expect(answer.headers).toMatchObject({ 'content-language': 'hu', vary: 'accept-language' });
    expect(JSON.stringify(problem)).not.toMatch(/SELECT|node_modules|at \w+ \(|Sequelize|ZodError/u);
  });

  it('is in the language preferred by Accept-Language', async () => {
    const detail = async (language: string) =>
      (await call('GET', transactions(), { headers: { 'accept-language': language } })).json().detail;
    const hungarian = 'A folytatáshoz jelentkezzen be.';
    const english = 'Please log in to continue.';
    for (const language of ['', 'hu', 'de', 'hu-HU,en;q=0.9', 'fr;q=0.9, *;q=0.1', 'en;q=0', 'en;Q=0.1, hu'])
      expect(await detail(language)).toBe(hungarian);
    for (const language of ['en', 'en-US,en;q=0.9', 'de, en;q=0.7', 'hu;q=0.2,EN;q=0.3'])
      expect(await detail(language)).toBe(english);
  });

  it('has status 503 and Retry-After while the database is unavailable, and /health returns 200', async () => {
    const sequelize = createSequelize('mysql://nobody@127.0.0.1:1/nowhere');
    const sessions = new SessionCache({ ...test.deps, sequelize });
    const app = await buildApp({ ...test.deps, sequelize, sessions });
    const answer = await app.inject({ url: transactions(), headers: shop.headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await app.close();
    await sequelize.close();
  });

  it.each([
    ['a request line that is not HTTP', 'NONSENSE\r\n\r\n', 400, 'badRequest'],
    [
      'a header without a colon',
      'GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\nbroken\r\n\r\n',
      400,
      'badRequest',
    ],
    ['a request without a Host header', 'GET /api/v1/Bank HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'badRequest'],
    [
      'headers above the maximum size',
      `GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['a URL above the maximum length', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'uriTooLong'],
    [
      'a method that is not of HTTP itself',
      'PROPFIND /api/v1/bank?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      405,
      'methodNotAllowed',
    ],
    [
      'such a method on an unknown path',
      'PROPFIND /api/v1/Nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'unknownPath',
    ],
  ])('for %s is a problem document, also when Node rejects the request', async (_name, sent, status, code) => {
    const answer = await exchange(sent);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(/content-type: application\/problem\+json/iu);
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer).toMatch(/vary: accept-language/iu);
    const [, traceId] = /"traceId":"([\w-]+)"/u.exec(answer) ?? [];
    expect(answer.toLowerCase()).toContain(`x-request-id: ${traceId}`);
    expect(answer).toMatch(sent.includes('Language: en') ? /content-language: en/iu : /content-language: hu/iu);
    if (status === 405) expect(answer).toMatch(/allow: GET, HEAD, OPTIONS/iu);
  });

  it('is not sent for an unknown Expect header, which is ignored', async () => {
    const answer = await exchange(
      'GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\nExpect: miracle\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 200 OK');
  });
});

describe('order of checks', () => {
  const unknownPaths = [
    '/nothing',
    '/api',
    '/api/v1/Nothing',
    '/API/v1/nothing',
    '/api/Mobile/v1',
    '/api/Mobile/v1/Nothing',
    '/api/v1/Merchant/x/Nothing',
    '/api/v1/Merchant/x/Transaction/y/z',
    '/trpc/nothing',
    '/trpc/terminals.nothing',
  ];
  const bodies: [name: string, options: { body?: string; headers: Record<string, string> }][] = [
    ['no body', { headers: json }],
    ['malformed JSON', { headers: json, body: '{"nonsense' }],
    ['a list', { headers: json, body: '[]' }],
    ['3 MB of JSON', { headers: json, body: JSON.stringify('x'.repeat(3_000_000)) }],
    ['3 MB of another type', { headers: { 'content-type': 'image/png' }, body: 'x'.repeat(3_000_000) }],
    ['a malformed type', { headers: { 'content-type': 'nonsense' }, body: 'x' }],
    ['a token that is invalid', { headers: { ...json, authorization: 'Bearer x' }, body: '{' }],
  ];
  it.each(bodies)('finds an unknown path first, with %s', async (_name, options) => {
    const found = [];
    for (const url of unknownPaths)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const { statusCode, body } = await call(method, url, options);
        found.push([method, url, statusCode, body.includes('unknownPath')]);
      }
    expect(found).toEqual(found.map(([method, url]) => [method, url, 404, true]));
  });

  it.each(bodies)('finds a wrong method before the body, with %s', async (_name, options) => {
    for (const url of ['/api/v1/Merchant/x/Transaction', '/api/openapi.json', '/api/docs']) {
      const { statusCode, headers } = await call('PATCH', url, options);
      expect([url, statusCode, headers.allow]).toEqual([url, 405, expect.stringContaining('GET, HEAD')]);
    }
  });

  it('checks the token first, then the role, the input and the ownership', async () => {
    const bad = { body: '{"nonsense', headers: json };
    expect((await call('PUT', '/api/v1/User/PinCode', bad)).statusCode).toBe(401);
    const admin = { authorization: 'Bearer x' };
    expect((await call('PUT', '/api/v1/User/PinCode', { ...bad, headers: { ...json, ...admin } })).statusCode).toBe(
      401,
    );
    expect((await call('GET', '/api/v1/User?pageSize=0', { headers: shop.headers })).statusCode).toBe(403);
    expect(
      (await call('GET', '/api/v1/Merchant/foreign/Transaction?pageSize=0', { headers: shop.headers })).statusCode,
    ).toBe(400);
    expect((await call('GET', '/api/v1/Merchant/foreign/Transaction', { headers: shop.headers })).statusCode).toBe(404);
  });
});

describe('names in a request', () => {
  it('match in any casing in paths and queries, while values must match exactly', async () => {
    const urls = [
      `${transactions()}?pageSize=3&pageNumber=2`,
      `${transactions()}?PageSize=3&PAGENUMBER=2`,
      `/API/V1/MERCHANT/${shop.merchantId}/transaction?pagesize=3&pagenumber=2`,
      `${transactions()}/?pageSize=3&PageNumber=2`,
    ];
    for (const url of urls) {
      const answer = await call('GET', url, { headers: shop.headers });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.json()).toEqual({
        data: [],
        pageNumber: 2,
        pageSize: 3,
        totalCount: 0,
        totalPages: 0,
        totalAmount: 0,
        voidedAmount: 0,
        failedAmount: 0,
        refundedAmount: 0,
        totalTipAmount: 0,
        isTotalExact: true,
        nextCursor: null,
        previousCursor: null,
        nextChangedSince: null,
      });
    }
    const lowered = await call('GET', `/api/v1/Merchant/${shop.merchantId.toLowerCase()}/Transaction`, {
      headers: shop.headers,
    });
    expect(lowered.statusCode).toBe(404);
  });

  it('are ignored in a query if they are unknown or their value is empty', async () => {
    const answer = await call('GET', `${transactions()}?utm_source=mail&searchFor=&fromDate=`, {
      headers: shop.headers,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('may have values with spaces and invisible characters around them in the query, and exact ones in bodies', async () => {
    const list = (query: string) => call('GET', `${transactions()}?${query}`, { headers: shop.headers });
    for (const sign of ['\u200b', '\ufeff', '\u00a0', '\u202f', ' ', '\t', '\n', '\u200e']) {
      const around = (text: string) => encodeURIComponent(`${sign}${text}${sign}`);
      for (const [name, value] of [
        ['type', 'Sale'],
        ['state', 'Success'],
        ['exactTotal', 'false'],
        ['pageSize', '5'],
        ['fromDate', '2026-11-20'],
        ['changedSince', '2026-11-20T08:30:00.000Z'],
      ] as const)
        expect([name, sign, (await list(`${name}=${around(value)}`)).statusCode]).toEqual([name, sign, 200]);
      // Nothing that can be seen is no value.
      expect([sign, (await list(`type=${around('')}`)).statusCode]).toEqual([sign, 200]);
    }
    const blank = await call('GET', '/api/v1/Merchant/%20/Transaction', { headers: shop.headers });
    expect(blank.statusCode).toBe(404);
    expect((await list('type=sale')).statusCode).toBe(400);
    const consent = await call('PUT', '/api/v1/User/Preferences', {
      body: JSON.stringify({ isMarketingAllowed: ' true' }),
      headers: { ...json, ...shop.headers },
    });
    expect([consent.statusCode, Object.keys(consent.json().errors)]).toEqual([400, ['isMarketingAllowed']]);
  });

  it('of body fields are ignored in the query', async () => {
    const consent = await call('PUT', '/api/v1/User/Preferences?isMarketingAllowed=true', {
      body: JSON.stringify({ isMarketingAllowed: false }),
      headers: { ...json, ...shop.headers },
    });
    expect(consent.statusCode).toBe(204);
    const merchant = await call('GET', `/api/v1/Merchant/${shop.merchantId}`, { headers: shop.headers });
    expect(merchant.json().isMarketingAllowed).toBe(false);
    const login = await call('POST', '/api/v1/Authentication/Login?email=a@b.example&password=x');
    expect(Object.keys(login.json().errors)).toEqual(['email', 'password']);
    const pin = await call('PUT', '/api/v1/User/PinCode?pinCode=111111', { headers: shop.headers });
    expect(pin.statusCode).toBe(400);
  });

  it('of allowed methods are in the Allow header of 405 and OPTIONS responses', async () => {
    expect((await call('DELETE', '/api/v1/User/PinCode')).headers.allow).toBe('PUT, OPTIONS');
    const options = await call('OPTIONS', transactions());
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('paging parameters', () => {
  it.each([
    'pageNumber=0',
    'pageNumber=-1',
    'pageNumber=1.5',
    'pageNumber=x',
    'pageSize=0',
    'pageSize=101',
    'pageSize=1e1',
    'pageSize=010',
    'pageSize=%2B10',
    'pageNumber=99999999999999999999',
  ])('return 400 at the field for %s', async (query) => {
    const answer = await call('GET', `${transactions()}?${query}`, { headers: shop.headers });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
    expect(answer.json().errors).not.toMatchObject({ pageNumber: [expect.stringContaining('9007199254740991')] });
  });
});

describe('a day in a query', () => {
  it.each(['2026-11-18', '2026.11.18', '2026.11.18.'])('is accepted as %s', async (day) => {
    const answer = await call('GET', `${transactions()}?fromDate=${day}&toDate=${day}`, { headers: shop.headers });
    expect(answer.statusCode).toBe(200);
  });
  it.each([
    '2026-02-30',
    '2026-13-01',
    '18.11.2026',
    '2026-11-18T00:00:00Z',
    '20261118',
    'tegnap',
    '2026-1-1',
    "'; DROP TABLE users",
  ])('returns 400 for %s', async (day) => {
    const answer = await call('GET', `${transactions()}?fromDate=${encodeURIComponent(day)}`, {
      headers: shop.headers,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('fromDate');
  });
});

describe('REST and RPC', () => {
  it('return the same message and field errors', async () => {
    const rest = await call('POST', '/api/v1/Authentication/Login', { body: '{"email":5}', headers: json });
    const rpc = await call('POST', '/trpc/auth.login', { body: '{"json":{"email":5}}', headers: json });
    expect(rpc.statusCode).toBe(400);
    const { detail, errors } = rpc.json().error.json.data;
    expect({ detail, errors }).toEqual({ detail: rest.json().detail, errors: rest.json().errors });
    expect(JSON.stringify(rpc.json())).not.toContain('stack');
  });

  it('return errors with the same status', async () => {
    const statusOf = async (url: string, headers = {}) => (await call('GET', url, { headers })).statusCode;
    const input = encodeURIComponent(JSON.stringify({ json: { merchantId: 'foreign' } }));
    expect(await statusOf(`/trpc/transactions.list?input=${input}`)).toBe(401);
    expect(await statusOf(`/trpc/transactions.list?input=${input}`, shop.headers)).toBe(404);
    expect(await statusOf('/trpc/users.list', shop.headers)).toBe(403);
    expect(await statusOf('/trpc/nothing.here')).toBe(404);
    expect(await statusOf('/trpc/transactions.list?input=%7Bbroken')).toBe(401);
    expect(await statusOf('/trpc/transactions.list?input=%7Bbroken', shop.headers)).toBe(400);
  });

  it('do not share conversions: RPC rejects a number as text after REST has accepted one', async () => {
    await call('GET', `${transactions()}?pageSize=3`, { headers: shop.headers });
    const input = encodeURIComponent(JSON.stringify({ json: { merchantId: shop.merchantId, pageSize: '3' } }));
    expect((await call('GET', `/trpc/transactions.list?input=${input}`, { headers: shop.headers })).statusCode).toBe(
      400,
    );
  });

  it.each([
    ['POST', 415],
    ['PUT', 405],
    ['DELETE', 405],
  ] as const)('differ in uploads: RPC refuses a multipart body of a %s with %d', async (method, status) => {
    const answer = await call(method, '/trpc/auth.login', {
      body: 'x',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('differ in batches: RPC accepts 20 calls in one URL', async () => {
    const callTimes = (times: number, comma = ',') => {
      const names = Array.from({ length: times }, () => 'auth.isTokenValid').join(comma);
      const input = Object.fromEntries(Array.from({ length: times }, (_, i) => [i, { json: { token: 'x' } }]));
      return call('GET', `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`);
    };
    const answer = await callTimes(20);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(20);
    // tRPC decodes the path twice.
    for (const comma of [',', '%2C', '%252C']) {
      const tooMany = await callTimes(21, comma);
      expect([comma, tooMany.statusCode, tooMany.json().error.json.data.code]).toEqual([comma, 400, 'batchTooLarge']);
    }
  });
});

describe('every operation', () => {
  it('has an output schema, a tag, a summary and a path below one of the two prefixes', () => {
    for (const { name, path, openapi, output } of listOperations(appRouter)) {
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/api\/(Mobile\/)?v1\/[A-Z]/u)]);
      expect(openapi.summary, name).toBeTruthy();
      expect(openapi.tags, name).toHaveLength(1);
      expect(output, name).toBeTruthy();
    }
  });
});

describe('response safety', () => {
  it('sends a strict content security policy and forbids framing', async () => {
    const { headers } = await call('GET', '/api/v1/Nothing');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['text/plain', 'nonsense', 'application/x-www-form-urlencoded', 'application/json'])(
    'ignores a body of type %s in a GET request',
    async (type) => {
      const headers = { ...shop.headers, 'content-type': type };
      const answer = await call('GET', `/api/v1/Merchant/${shop.merchantId}`, { headers, body: '{"a":' });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('returns 413 before an oversized body is complete', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/v1/Authentication/Login', headers: json },
        (answer) => {
          resolve(answer.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      request.write(`{"email":"${'x'.repeat(2_000_000)}`);
    });
    expect(status).toBe(413);
  });
});
