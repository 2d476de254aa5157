import { beforeAll, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { shapeOf } from '#server/api/rest/coerce-params.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: SignedIn;
beforeAll(async () => {
  shop = await signInMerchant(test, { mid: '5123456789' });
  admin = await signInAs(test, 'Admin');
});

const call = (
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers, ...options }: { headers: Record<string, string>; payload?: object | Buffer },
) => test.app.inject({ method, url, headers, ...options });

const webhook = { url: 'https://93.184.216.34/hook', events: ['report.ready'] };
const address = { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 1' };
const terminal = (serialNumber: string) => ({ merchantId: shop.merchantId, type: 'HiLite', serialNumber, address });
const cases: [name: string, url: () => string, by: () => SignedIn, payload: () => object, method: 'GET' | 'DELETE'][] =
  [
    ['terminal', () => '/api/v1/Terminal', () => admin, () => terminal('71001234'), 'GET'],
    [
      'web shop',
      () => '/api/v1/OnlineEntity',
      () => admin,
      () => ({
        merchantId: shop.merchantId,
        name: 'Bolt',
        url: 'https://bolt.example',
        gatewayEntityId: '8ac7a4c98c2a4f5e018c2b6d3f4e5a6b',
      }),
      'GET',
    ],
    ['webhook', () => `/api/v1/Merchant/${shop.merchantId}/Webhook`, () => shop, () => webhook, 'GET'],
    [
      'API key',
      () => `/api/v1/Merchant/${shop.merchantId}/ApiKey`,
      () => shop,
      () => ({ name: 'Könyvelés', scopes: ['readReports'], expiresInDays: 90 }),
      'DELETE',
    ],
    [
      'relation',
      () => '/api/v1/Merchant/parent',
      () => admin,
      () => ({ parentMerchantId: shop.merchantId, childMerchantId: other.merchantId }),
      'DELETE',
    ],
  ];
let other: SignedInMerchant;
beforeAll(async () => {
  other = await signInMerchant(test);
});

it.each(cases)('a 201 has the address of the new %s as its Location', async (_name, url, by, payload, method) => {
  const { headers } = by();
  const created = await call('POST', url(), { headers, payload: payload() });
  expect([created.statusCode, created.json()]).toEqual([201, expect.anything()]);
  const location = String(created.headers.location);
  const found = await call(method, location, { headers });
  expect(found.statusCode).toBe(method === 'GET' ? 200 : 204);
  if (method === 'GET') expect(found.json().id).toBe(created.json().id);
});

it('the path of every Location belongs to an operation and is made of members of its result and input', () => {
  const operations = listOperations(appRouter);
  const shape = (path: string) => path.replaceAll(/\{[\w.]+\}/gu, '{}');
  const paths = new Set(operations.map(({ path }) => shape(path)));
  const locations = operations.flatMap(({ rest }) => rest.location ?? []);
  expect(locations.length).toBeGreaterThan(6);
  expect(locations.filter((location) => !paths.has(shape(location)))).toEqual([]);
  for (const { name, rest, input, output } of operations)
    for (const [, member = ''] of rest.location?.matchAll(/\{(\w+)/gu) ?? []) {
      const members = [input, output].flatMap((schema) => (schema ? Object.keys(shapeOf(schema)) : []));
      expect([name, members]).toEqual([name, expect.arrayContaining([member])]);
    }
});

it('a response that is replayed for an idempotency key says so, on both transports', async () => {
  const payload = terminal('71001299');
  const headers = { ...admin.headers, 'idempotency-key': 'one-and-the-same' };
  const send = () => call('POST', '/api/v1/Terminal', { headers, payload });
  const [first, second] = [await send(), await send()];
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect(second.headers.location).toBe(first.headers.location);
  expect(second.json()).toEqual(first.json());

  const rpc = () =>
    call('POST', '/trpc/terminals.add', {
      headers: { ...headers, 'idempotency-key': 'over-rpc' },
      payload: { json: terminal('71001300') },
    });
  const [called, repeated] = [await rpc(), await rpc()];
  expect([called.statusCode, called.headers['idempotency-replayed']]).toEqual([200, undefined]);
  expect([repeated.statusCode, repeated.headers['idempotency-replayed']]).toEqual([200, 'true']);
});

it('a report that a client has already is a 304', async () => {
  const uploader = await signInAs(test, 'ReportUploader');
  const upload = (content: string) =>
    call('PUT', '/api/v1/Report/Settlement?mid=5123456789&month=2026-10', {
      headers: { ...uploader.headers, 'content-type': 'application/pdf' },
      payload: Buffer.from(content),
    });
  const uploaded = await upload('%PDF-1.7\nthe first\n%%EOF');
  expect(uploaded.statusCode).toBe(200);
  const url = `/api/v1/Merchant/${shop.merchantId}/Report/${uploaded.json().id}`;
  const get = (etag?: string, method: 'GET' | 'HEAD' = 'GET') =>
    call(method, url, { headers: { ...shop.headers, ...(etag === undefined ? {} : { 'if-none-match': etag }) } });
  const first = await get();
  const etag = String(first.headers.etag);
  expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{43}"$/u)]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(known);
    expect([known, again.statusCode, again.payload, again.headers.etag]).toEqual([known, 304, '', etag]);
  }
  expect((await get(etag, 'HEAD')).statusCode).toBe(304);
  expect((await get('"other"')).statusCode).toBe(200);
  await upload('%PDF-1.7\nthe second\n%%EOF');
  const replaced = await get(etag);
  expect([replaced.statusCode, replaced.payload]).toEqual([200, '%PDF-1.7\nthe second\n%%EOF']);
});

it('every answer of an operation has its rate limit and the id of the request', async () => {
  for (const answer of [
    await call('GET', '/api/v1/Bank', { headers: {} }),
    await call('GET', '/api/v1/Terminal', { headers: {} }),
    await call('GET', `/api/v1/Merchant/${shop.merchantId}/Terminal?pageSize=0`, { headers: shop.headers }),
  ]) {
    expect(answer.headers['ratelimit-policy']).toMatch(/^"(caller|address)";q=\d+;w=60$/u);
    expect(answer.headers.ratelimit).toMatch(/^"(caller|address)";r=\d+;t=\d+$/u);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/u);
  }
});
