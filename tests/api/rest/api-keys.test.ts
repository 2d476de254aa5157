import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { createDeps } from '#server/cli/create-deps.ts';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.jobs.ts';
import { apiKeyScopes, maxApiKeyDays, maxApiKeys, offeredScopes } from '#shared/api-keys/api-key-enums.ts';
import type { ApiKey, ApiKeyWithKey } from '#shared/api-keys/api-keys.schema.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { factoryOf, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { sentMails } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const start = new Date('2026-11-18T11:00:00.000Z');

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  test.clock.set(start);
  shop = await signInMerchant(test);
});

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object, headers: Headers = shop.headers) =>
  test.app.inject({
    method,
    url: `/api/v1/Merchant/${shop.merchantId}/ApiKey${path}`,
    headers: { 'accept-language': 'en', ...headers },
    ...(payload ? { payload } : {}),
  });
const entered = { name: 'Bookkeeping', scopes: ['readTransactions'] };
const add = async (more: object = {}) => (await call('POST', '', { ...entered, ...more })).json<ApiKeyWithKey>();
const list = async () => (await call('GET')).json<{ data: ApiKey[] }>().data;
const read = (key: string, path = 'Transaction', merchantId = shop.merchantId) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/${path}`,
    headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' },
  });
const problemOf = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('adding a key', () => {
  it('returns the key once and stores only its hash', async () => {
    const { key, ...shown } = await add({ expiresInDays: 30 });
    expect(key).toMatch(/^csp_[\w-]{43}$/u);
    expect(shown).toMatchObject({ name: 'Bookkeeping', scopes: ['readTransactions'], lastFour: key.slice(-4) });
    expect(shown.expiresAt).toBe(new Date(start.getTime() + 30 * dayMs).toISOString());
    expect(await list()).toEqual([shown]);
    const rows = await test.deps.sequelize.query(`SELECT * FROM api_keys WHERE id = '${shown.id}'`, {
      type: QueryTypes.SELECT,
    });
    expect(JSON.stringify(rows)).not.toContain(key.slice(4, 20));
    expect((await call('GET', '', undefined, (await signInAs(test, 'Admin')).headers)).json().data).toEqual([shown]);
  });

  it('expires after 90 days by default and after a year at most', async () => {
    expect((await add()).expiresAt).toBe(new Date(start.getTime() + 90 * dayMs).toISOString());
    for (const expiresInDays of [0, 1.5, maxApiKeyDays + 1]) {
      expect((await call('POST', '', { ...entered, expiresInDays })).statusCode).toBe(400);
    }
    const wrong = await call('POST', '', { name: ' ', scopes: [], other: 1 });
    expect(Object.keys(wrong.json().errors).sort()).toEqual(['name', 'other', 'scopes']);
    expect((await call('POST', '', { ...entered, scopes: ['everything'] })).statusCode).toBe(400);
  });

  it('returns 422 above the maximum per merchant, also for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: maxApiKeys + 3 }, () => call('POST', '', entered)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxApiKeys);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    const [first] = await list();
    await call('DELETE', `/${first?.id}`);
    expect((await call('POST', '', entered)).statusCode).toBe(201);
  });

  it('adds one key for repeated requests with the same idempotency key', async () => {
    const headers = { ...shop.headers, 'idempotency-key': 'one-key' };
    const [one, two] = [await call('POST', '', entered, headers), await call('POST', '', entered, headers)];
    expect(two.json()).toEqual(one.json());
    expect(await list()).toHaveLength(1);
  });

  it('is audited without the key, like revoking it', async () => {
    const { id, key } = await add();
    test.clock.advance(1_000);
    await call('DELETE', `/${id}`);
    const lines = await test.deps.sequelize.query<{ action: string; actor: string }>(
      `SELECT action, actor_user_id AS actor, changes FROM audit_log WHERE subject_id = '${id}' ORDER BY id`,
      { type: QueryTypes.SELECT },
    );
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
      ['apiKey.add', shop.userId],
      ['apiKey.revoke', shop.userId],
    ]);
    expect(JSON.stringify(lines)).not.toContain(key.slice(0, 20));
  });
});

/** Delivers pending messages and returns the e-mails among them. */
const mailsSent = () => sentMails(test.deps);

describe('e-mails about keys', () => {
  const runJobs = (deps = test.deps) =>
    Promise.all(apiKeyJobs.map((job) => job.run(deps, new AbortController().signal)));
  beforeEach(async () => {
    await test.database.reset();
    shop = await signInMerchant(test, { user: { email: 'pek@example.com', language: 'en' } });
  });

  it('are sent for each new key, without the key', async () => {
    const { key } = await add({ scopes: ['readReports', 'manageWebhooks'], expiresInDays: 30 });
    const [mail, ...others] = await mailsSent();
    expect([mail?.to, mail?.subject, others]).toEqual(['pek@example.com', 'A new API key for your account', []]);
    expect(mail?.text).toContain(`API key: Bookkeeping (…${key.slice(-4)})`);
    expect(mail?.text).toContain('Allowed: Download settlements, daily closes and invoices, Manage webhooks');
    expect(mail?.text).toContain('Expires: 18 Dec 2026');
    expect(mail?.text).toContain(`/merchant/${shop.merchantId}/developers#api-keys`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(key.slice(4, 20));
  });

  it('are sent once, two weeks before a key expires', async () => {
    await add({ expiresInDays: 30 });
    await add({ name: 'Shop', expiresInDays: 31 });
    await mailsSent();
    test.clock.set(new Date(start.getTime() + 16 * dayMs - 1));
    await runJobs();
    expect(await mailsSent()).toEqual([]);
    test.clock.advance(1);
    await runJobs();
    await runJobs();
    const [mail, ...others] = await mailsSent();
    expect([mail?.to, mail?.subject, others]).toEqual(['pek@example.com', 'An API key is about to expire', []]);
    expect(mail?.text).toMatch(/^Bookkeeping \(….{4}\): expires on 18 Dec 2026, never used$/mu);
    expect(mail?.text).not.toContain('Shop');
  });

  it('are not sent for revoked, expired or two-week keys, nor to deactivated accounts', async () => {
    const revoked = await add({ expiresInDays: 30 });
    await add({ expiresInDays: 14 });
    await call('DELETE', `/${revoked.id}`);
    const closed = await signInMerchant(test);
    const { merchantId, userId } = closed;
    await buildApiKey(factoryOf(test), { merchantId, userId });
    await test.deps.sequelize.query(`UPDATE users SET deactivated_at = NOW() WHERE id = '${userId}'`);
    const over = new Date(start.getTime() - 1);
    const own = { merchantId: shop.merchantId, userId: shop.userId };
    await buildApiKey(factoryOf(test), { ...own, createdAt: new Date(0), expiresAt: over });
    await mailsSent();
    for (const days of [0, 10, 20, 80]) {
      test.clock.set(new Date(start.getTime() + days * dayMs));
      await runJobs();
    }
    expect(await mailsSent()).toEqual([]);
  });

  it('are sent once when several servers run the job concurrently', async () => {
    await add({ expiresInDays: 30 });
    await mailsSent();
    test.clock.set(new Date(start.getTime() + 20 * dayMs));
    const servers = Array.from({ length: 3 }, () => ({
      ...test.deps,
      sequelize: createSequelize(test.database.url, { poolSize: 2 }),
    }));
    // Calls the jobs without their lease, as when a server is wrongly assumed dead.
    await Promise.all(servers.map(runJobs));
    await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
    expect(await mailsSent()).toHaveLength(1);
  });
});

describe('calling with a key', () => {
  it('permits the operations of its scopes only', async () => {
    const { key } = await add();
    expect((await read(key)).statusCode).toBe(200);
    const refused = await read(key, 'Report');
    expect(problemOf(refused)).toEqual([403, 'apiKeyScopeMissing']);
    expect(refused.json().detail).toContain('readReports');
    const closed = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(problemOf(closed)).toEqual([403, 'apiKeyNotAllowed']);
    expect(problemOf(await call('POST', '', entered, { authorization: `Bearer ${key}` }))).toEqual([
      403,
      'apiKeyNotAllowed',
    ]);
  });

  it('requires the documented scope for each operation', async () => {
    const db = factoryOf(test);
    const { merchantId, userId } = shop;
    const statusWith = async (scopes: readonly string[], path: string) => {
      const { headers } = await buildApiKey(db, { merchantId, userId, scopes: scopes.join(',') });
      const url = path.replace('{merchantId}', merchantId);
      return (await test.app.inject({ url: `${url}?fromDate=2026-11-01&toDate=2026-11-18`, headers })).statusCode;
    };
    const lists = listOperations(appRouter).filter(
      ({ method, path, rest }) => method === 'GET' && rest.scope && /^[^{]+\{merchantId\}\/\w+$/u.test(path),
    );
    expect(new Set(lists.flatMap(({ rest }) => rest.scope))).toEqual(new Set(offeredScopes({ isTest: false })));
    for (const { path, rest } of lists) {
      const accepted = [rest.scope ?? []].flat();
      const others = apiKeyScopes.filter((scope) => !accepted.includes(scope));
      expect([path, await statusWith(others, path)]).toEqual([path, 403]);
      // Some lists return 400 without their parameters, which also means that the key was accepted.
      expect([path, await statusWith(accepted.slice(0, 1), path)]).not.toEqual([path, 403]);
    }
  });

  it('is limited to its own merchant, without its children', async () => {
    const child = await signInMerchant(test);
    await buildRelation(factoryOf(test), { parentMerchantId: shop.merchantId, childMerchantId: child.merchantId });
    const { key } = await add({ scopes: ['readTransactions', 'readStatistics', 'readTerminals'] });
    const days = 'Statistics?fromDate=2026-11-01&toDate=2026-11-18';
    expect((await read(key, days)).statusCode).toBe(200);
    expect((await read(key, 'Transaction', child.merchantId)).statusCode).toBe(404);
    expect((await read(key, days, child.merchantId)).statusCode).toBe(404);
    expect((await read(key, 'Terminal', child.merchantId)).statusCode).toBe(404);
    expect(problemOf(await read(key, `${days}&includeChildren=true`))).toEqual([403, 'apiKeyOwnMerchantOnly']);
  });

  it('is rejected over RPC', async () => {
    const { key } = await add();
    const input = encodeURIComponent(JSON.stringify({ json: { merchantId: shop.merchantId } }));
    const answer = await test.app.inject({
      url: `/trpc/transactions.list?input=${input}`,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is not accepted in the query string', async () => {
    const { key } = await add();
    for (const name of ['access_token', 'api_key', 'key', 'token', 'authorization']) {
      const url = `/api/v1/Merchant/${shop.merchantId}/Transaction?${name}=${key}`;
      const answer = await test.app.inject({ url, headers: { cookie: `${name}=${key}`, 'x-api-key': key } });
      expect(problemOf(answer)).toEqual([401, 'unauthenticated']);
    }
  });

  it('records its last use and IP address at most once a minute', async () => {
    const { key } = await add();
    expect((await list())[0]).toMatchObject({ lastUsedAt: null, lastUsedAddress: null });
    test.clock.advance(10_000);
    await Promise.all([read(key), read(key)]);
    const first = new Date(start.getTime() + 10_000).toISOString();
    expect((await list())[0]).toMatchObject({ lastUsedAt: first, lastUsedAddress: '127.0.0.1' });
    test.clock.advance(59_000);
    await read(key);
    expect((await list())[0]?.lastUsedAt).toBe(first);
    test.clock.advance(1_000);
    await read(key);
    expect((await list())[0]?.lastUsedAt).toBe(new Date(start.getTime() + 70_000).toISOString());
  });
});

describe('an invalid key', () => {
  it('returns 401 if it is unknown, changed or expired', async () => {
    expect(problemOf(await read('csp_unknown'))).toEqual([401, 'apiKeyInvalid']);
    const { key } = await add({ expiresInDays: 1 });
    expect((await read(`${key}A`)).statusCode).toBe(401);
    test.clock.advance(dayMs - 1);
    expect((await read(key)).statusCode).toBe(200);
    test.clock.advance(1);
    expect(problemOf(await read(key))).toEqual([401, 'apiKeyInvalid']);
    // The session of the merchant has expired by then, too.
    test.clock.set(start);
    expect(await list()).toHaveLength(1);
  });

  it('returns 401 at once after it was revoked, and within seconds on another server', async () => {
    const { id, key } = await add();
    const { settings, sequelize, clock, log } = test.deps;
    const perf = { now: () => clock().getTime() };
    const twin = createDeps({ settings, sequelize, clock, perf, log, appSecret: 'any that has thirty-two letters' });
    expect((await read(key)).statusCode).toBe(200);
    expect(await twin.apiKeys.use(key, '127.0.0.1')).not.toBeNull();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await read(key)).statusCode).toBe(401);
    test.clock.advance(5_000);
    expect(await twin.apiKeys.use(key, '127.0.0.1')).toBeNull();
    await twin.changes.close();
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  });

  it('of another merchant can be neither listed nor revoked', async () => {
    const { id } = await add();
    const other = await signInMerchant(test);
    expect((await call('DELETE', `/${id}`, undefined, other.headers)).statusCode).toBe(404);
    expect((await call('GET', '', undefined, other.headers)).statusCode).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('is deleted when the account is deactivated', async () => {
    const { key } = await add();
    expect((await read(key)).statusCode).toBe(200);
    await test.app.inject({ method: 'PUT', url: '/api/v1/User/Deactivate', headers: shop.headers, payload: {} });
    expect((await read(key)).statusCode).toBe(401);
  });
});
