import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { factoryOf, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const perSessionPerMinute = 5;
const perIpPerMinute = 3;

let test: TestApp;
beforeAll(async () => {
  const rateLimits = {
    perSessionPerMinute,
    perIpPerMinute,
    registrationsPerIpPerHour: 300,
    passwordResetsPerIpPerHour: 2,
  };
  test = await openTestApp({ settings: { rateLimits } });
});
afterAll(() => test.close());

const get = (url: string, from: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers }, remoteAddress: from });
const bank = '/api/v1/Bank';

it('returns the remaining requests of an IP address, and 429 above the limit', async () => {
  for (const left of [2, 1, 0]) {
    const { statusCode, headers } = await get(bank, '203.0.113.1');
    expect([statusCode, headers['ratelimit-policy']]).toEqual([200, '"address";q=3;w=60']);
    expect(headers.ratelimit).toMatch(new RegExp(`^"address";r=${left};t=(60|[1-5]?\\d)$`, 'u'));
  }
  const refused = await get(bank, '203.0.113.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await get(bank, '203.0.113.2')).statusCode).toBe(200);
  expect((await get('/health', '203.0.113.1')).statusCode).toBe(200);
});

it('counts an IPv6 /64 network as one address', async () => {
  const statuses = [];
  for (const last of [1, 2, 3, 4]) statuses.push((await get(bank, `2001:db8:1:1::${last}`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await get(bank, '2001:db8:1:2::1')).statusCode).toBe(200);
});

it('counts requests with invalid tokens for their IP address', async () => {
  const statuses = [];
  for (const token of ['one', 'csp_two', 'three', 'csp_four']) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await get('/api/v1/Terminal', '203.0.113.3', headers)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
});

it('counts each session and API key separately, over REST and RPC and all addresses', async () => {
  const shop = await signInMerchant(test);
  const { merchantId, userId } = shop;
  const key = await buildApiKey(factoryOf(test), { merchantId, userId, scopes: 'readTerminals' });
  const rest = `/api/v1/Merchant/${merchantId}/Terminal`;
  const rpc = `/trpc/terminals.listOfMerchant?input=${encodeURIComponent(JSON.stringify({ json: { merchantId } }))}`;
  const statuses = [];
  for (const [url, address] of [
    [rest, '203.0.113.4'],
    [rpc, '203.0.113.4'],
    [rest, '203.0.113.5'],
    [rpc, '203.0.113.6'],
    [rest, '203.0.113.4'],
    [rest, '203.0.113.7'],
    [rpc, '203.0.113.4'],
  ] as const) {
    statuses.push((await get(url, address, shop.headers)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const tooMany = await get(rpc, '203.0.113.4', shop.headers);
  expect(tooMany.json().error.json.data).toMatchObject({ code: 'tooManyRequests', httpStatus: 429 });
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
  const byKey = await get(rest, '203.0.113.4', key.headers);
  expect([byKey.statusCode, byKey.headers['ratelimit-policy']]).toEqual([200, '"caller";q=5;w=60']);
});

it('counts every call of an RPC batch', async () => {
  const batch = (calls: number, from: string) => {
    const names = Array.from({ length: calls }, () => 'banks.list').join(',');
    return get(`/trpc/${names}?batch=1`, from);
  };
  const allowed = await batch(2, '203.0.113.11');
  expect([allowed.statusCode, allowed.headers.ratelimit]).toEqual([200, expect.stringContaining('r=1;')]);
  const refused = await batch(2, '203.0.113.11');
  expect([refused.statusCode, refused.json().error.json.data.code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(bank, '203.0.113.11')).statusCode).toBe(429);
});

it('counts batches that are too large, as the largest one', async () => {
  const names = Array.from({ length: 450 }, () => 'banks.list').join(',');
  const tooLarge = await get(`/trpc/${names}?batch=1`, '203.0.113.12');
  expect(tooLarge.statusCode).toBe(429);
  expect((await get(bank, '203.0.113.12')).statusCode).toBe(429);
});

it('limits password reset requests per IP address, over all e-mails', async () => {
  const ask = (number: number, remoteAddress: string) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/v1/User/InitiateResetPassword',
      payload: { email: `nobody${number}@example.com` },
      remoteAddress,
    });
  const answers = [await ask(1, '203.0.113.9'), await ask(2, '203.0.113.9'), await ask(3, '203.0.113.9')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
  expect((await ask(4, '203.0.113.10')).statusCode).toBe(204);
});
