import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let shop: SignedInMerchant;
/** The address of the real server, for requests that `inject` cannot send. */
let listening: Promise<string>;
beforeAll(async () => {
  test = await openTestApp({
    settings: { securityContact: 'mailto:security@csippano.example', publicUrl: 'https://csippano.example' },
  });
  shop = await signInMerchant(test);
  listening = test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

it('lets no cache store answers with private data', async () => {
  const rpc = `/trpc/terminals.listOfMerchant?input=${encodeURIComponent(JSON.stringify({ json: { merchantId: shop.merchantId } }))}`;
  const urls = [
    `/api/v1/Merchant/${shop.merchantId}/Terminal`,
    '/api/v1/Unknown',
    '/API/v1/bank',
    rpc,
    '/trpc/unknown',
  ];
  for (const url of urls)
    expect([url, (await get(url, shop.headers)).headers['cache-control']]).toEqual([url, 'no-store']);
  const unauthenticated = await get('/api/v1/Terminal');
  expect([unauthenticated.statusCode, unauthenticated.headers['cache-control']]).toEqual([401, 'no-store']);
  // Revalidated by their ETag.
  expect((await get('/api/openapi.json')).headers['cache-control']).toBe('no-cache');
});

it('allows inline styles and scripts by their hashes only', async () => {
  for (const url of ['/', '/en/pricing', '/login', '/api/v1/Unknown', '/api/docs']) {
    const policy = String((await get(url, { accept: 'text/html' })).headers['content-security-policy']);
    expect([url, policy]).toEqual([url, expect.stringContaining("style-src 'self' 'sha256-")]);
    expect([url, policy]).toEqual([url, expect.not.stringContaining("'unsafe-inline'")]);
  }
});

it('keeps browsers from rendering, framing and sharing the data of every operation, however its path is written', async () => {
  const urls = [
    '/api/v1/Bank',
    '/API/v1/bank',
    '/%61pi/v1/Bank',
    '/api/v1/Terminal',
    '/trpc/banks.list',
    '/trpc/unknown',
  ];
  for (const url of urls)
    expect([url, (await get(url)).headers]).toEqual([
      url,
      expect.objectContaining({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      }),
    ]);
});

it('turns off features of browsers that no page uses', async () => {
  const policy = (await get('/')).headers['permissions-policy'];
  expect(policy).toContain('camera=()');
  expect(policy).toContain('publickey-credentials-get=(self)');
});

it('publishes the contact for weaknesses with a date of expiry less than a year away', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@csippano.example',
    'Expires: 2027-05-17T00:00:00.000Z',
    'Preferred-Languages: hu, en',
    'Canonical: https://csippano.example/.well-known/security.txt',
    '',
  ]);
});

it('redirects password managers to the screen with the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/account']);
});

it('has no security.txt without a contact', async () => {
  const other = await openTestApp({ settings: { securityContact: readSettings({}).securityContact } });
  expect((await other.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  await other.close();
});

it('returns 400 for a request with two Host headers', async () => {
  const { port } = new URL(await listening);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toContain('"code":"badRequest"');
});

it('demands TLS for a year in production, of all subdomains', async () => {
  const production = await openTestApp({ settings: { isProduction: true, publicUrl: 'https://csippano.example' } });
  try {
    const { headers } = await production.app.inject({ url: '/api/v1/Bank' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await production.close();
  }
});

/** Sends a request by a method that HTTP clients do not send, and returns the whole response. */
const fetchMethod = async (method: string, path: string): Promise<string> => {
  const socket = connect(Number(new URL(await listening).port), '127.0.0.1');
  socket.end(`${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: 1\r\nConnection: close\r\n\r\n`);
  return text(socket);
};

it.each(['/', '/login', '/api/v1/Bank', '/trpc/banks.list', '/trpc'])('does not support TRACE at %s', async (path) => {
  const answer = await fetchMethod('TRACE', path);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /u);
  expect(answer).not.toContain('X-Secret');
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
  'names the methods of a call over RPC to %s',
  async (method) => {
    const answer = await fetchMethod(method, '/trpc/banks.list');
    expect(answer).toMatch(/^HTTP\/1\.1 405 /u);
    expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/imu);
    expect(answer).toContain('"code":"methodNotAllowed"');
  },
);

it.each([
  ['a call', '/trpc/auth.isTokenValid?input=%7B%22json%22:%7B%7D%7D'],
  ['a batch', '/trpc/banks.list,auth.isTokenValid?batch=1&input=%7B%7D'],
  ['malformed JSON', '/trpc/auth.isTokenValid?input=%7B'],
  ['an unknown procedure', '/trpc/unknown'],
])('names the language of the errors of %s over RPC', async (_name, url) => {
  for (const language of ['hu', 'en']) {
    const { headers } = await get(url, { 'accept-language': language });
    expect(headers).toMatchObject({
      'content-language': language,
      vary: expect.stringMatching(/accept-language/iu),
    });
  }
  const { headers } = await get('/trpc/banks.list', { 'accept-language': 'en' });
  expect(headers['content-language']).toBeUndefined();
});
