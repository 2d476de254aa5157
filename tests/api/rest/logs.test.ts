import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { ConnectionRefusedError } from 'sequelize';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildApiKey } from '#db/factories/build-api-key.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { createLogger } from '#server/config/logger.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

let test: TestApp;
let logged = '';
beforeAll(async () => {
  const collector = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  test = await openTestApp({
    log: createLogger({ logLevel: 'debug' }, collector),
    settings: { trustedProxies: ['10.0.0.1'] },
  });
});
afterAll(() => test.close());

it('logs a database error without its statement and values', async () => {
  const broken = test.deps.sequelize.query('SELECT $1 FROM nowhere', { bind: ['a-secret-value'] });
  test.deps.log.error({ err: await broken.catch((error: unknown) => error) }, 'as the server logs it');
  expect(logged).toContain('nowhere');
  expect(logged).toContain('"stack"');
  expect(logged).not.toContain('a-secret-value');
  expect(logged).not.toContain('"sql"');
});

const fullCardNumber = '4111111111111111';

it('logs JSON lines with the request id and without passwords, tokens, keys and card numbers', async () => {
  const db = factoryOf(test);
  const { merchant, user } = await buildMerchant(db);
  const { serialNumber } = await buildTerminal(db, { merchantId: merchant.id });
  const post = (url: string, payload: object, headers = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers });
  const login = await post('/api/Mobile/v1/Authentication/Login', { email: user.email, password: factoryPassword });
  const { accessToken, refreshToken } = login.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  await post('/trpc/auth.login', { json: { email: user.email, password: 'Egy-rossz-jelszo-9' } });
  const submitted = await test.app.inject({
    method: 'PUT',
    url: '/api/Mobile/v1/Transaction',
    headers,
    payload: {
      eftTransactionId: 'a-reference',
      terminalSerialNumber: serialNumber,
      type: 'Sale',
      amount: 100_00,
      currency: 'HUF',
      state: 'Success',
      timestamp: '2026-11-18T10:59:00.000Z',
      card: { brand: 'Visa', maskedNumber: fullCardNumber, entryMode: 'Chip' },
      unMaskedPan: fullCardNumber,
    },
  });
  expect(submitted.statusCode).toBe(200);
  await test.app.inject(`/api/v1/User/IsTokenValid?Token=${refreshToken}`);
  await test.app.inject(`/new-password/${refreshToken}`);
  await test.app.inject(
    `/trpc/auth.isTokenValid?input=${encodeURIComponent(JSON.stringify({ json: { token: refreshToken } }))}`,
  );

  const { token: apiKey, headers: keyHeaders } = await buildApiKey(db, { merchantId: merchant.id, userId: user.id });
  const unscoped = await test.app.inject({ url: `/api/v1/Merchant/${merchant.id}/Report`, headers: keyHeaders });
  expect(unscoped.statusCode).toBe(403);
  await test.app.inject(`/api/v1/Merchant/${merchant.id}/Report?api_key=${apiKey}`);
  const made = await test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchant.id}/ApiKey`,
    headers: (await signIn(test, user.id)).headers,
    payload: { name: 'Ledger', scopes: ['manageWebhooks', 'readReports'] },
  });
  const { key: madeKey } = made.json();
  const added = await test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchant.id}/Webhook`,
    headers: { authorization: `Bearer ${madeKey}` },
    payload: { url: 'http://127.0.0.1:9/', events: ['report.ready'] },
  });
  const { secret: hookSecret } = added.json();
  expect([made.statusCode, added.statusCode]).toEqual([201, 201]);

  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.some(({ requestId }) => requestId === login.headers['x-request-id'])).toBe(true);
  const ours = [accessToken, refreshToken, apiKey, madeKey, hookSecret];
  for (const secret of [factoryPassword, 'Egy-rossz-jelszo-9', fullCardNumber, ...ours]) {
    expect(logged).not.toContain(secret);
  }
  expect(submitted.body).not.toContain(fullCardNumber);
});

it('masks card numbers in logged paths and errors and in stored user agents', async () => {
  const { user } = await buildMerchant(factoryOf(test));
  await test.app.inject({
    method: 'POST',
    url: '/trpc/auth.login',
    headers: { 'user-agent': `Browser ${fullCardNumber} (4111 1111 1111 1111)` },
    payload: { json: { email: user.email, password: factoryPassword } },
  });
  await test.app.inject({ url: `/api/v1/${fullCardNumber}/4111%201111%201111%201111` });
  await test.app.inject({ method: 'PUT', url: `/api/v1/Terminal/${fullCardNumber}`, payload: {} });
  test.deps.log.error({ err: new Error(`unexpected ${fullCardNumber}`) }, 'as the server logs it');
  expect(logged).toContain('/api/v1/****/****');
  expect(logged.replaceAll(/%20|[\s-]/gu, '')).not.toContain(fullCardNumber);
  const [sessions] = await test.deps.sequelize.query(
    'SELECT user_agent AS userAgent FROM sessions WHERE user_agent LIKE :text',
    {
      replacements: { text: 'Browser%' },
    },
  );
  expect(sessions).toEqual([{ userAgent: 'Browser **** (****)' }]);
});

const logLines = (): Record<string, unknown>[] =>
  logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const proxy = '10.0.0.1';
/** The line that is written when the response has been sent. */
const lineOf = ({ headers }: { headers: Record<string, unknown> }): Promise<Record<string, unknown>> =>
  vi.waitUntil(
    () => logLines().find((line) => line.requestId === headers['x-request-id'] && line.status !== undefined),
    { timeout: 20_000 },
  );

it('logs one line per request with its operation, status, duration, user, merchant and trace', async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { headers } = await signIn(test, user.id);
  const answer = await test.app.inject({
    url: `/api/v1/Merchant/${merchant.id}/Report?Year=2026`,
    remoteAddress: proxy,
    headers: { ...headers, traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-forwarded-for': '203.0.113.5' },
  });
  expect(await lineOf(answer)).toMatchObject({
    level: 30,
    req: { method: 'GET', path: `/api/v1/Merchant/${merchant.id}/Report`, ip: '203.0.113.5' },
    operation: 'reports.list',
    transport: 'rest',
    status: 200,
    durationMs: expect.any(Number),
    userId: user.id,
    merchantId: merchant.id,
    traceId,
  });
});

it('logs the existing procedures of an RPC batch, and none that a client invented', async () => {
  const answer = await test.app.inject('/trpc/banks.list,invented.call,auth.logout?batch=1&input={}');
  const line = await lineOf(answer);
  expect(line).toMatchObject({ operation: 'banks.list,auth.logout', transport: 'rpc' });
  expect(line).not.toHaveProperty('userId');
});

it('takes request and trace ids from trusted proxies only', async () => {
  const given = { 'x-request-id': 'from-a-proxy-0001', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const ids = async (remoteAddress: string, headers: Record<string, string>) => {
    const { requestId, traceId } = await lineOf(await test.app.inject({ url: '/api/v1/Bank', remoteAddress, headers }));
    return { requestId, traceId };
  };
  expect(await ids(proxy, given)).toEqual({ requestId: 'from-a-proxy-0001', traceId: 'a'.repeat(32) });
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/u);
  expect(await ids('203.0.113.5', given)).toEqual({ requestId: uuid, traceId: undefined });
  expect(await ids(proxy, { 'x-request-id': 'a b"c', traceparent: '00-1-2-3' })).toEqual({ requestId: uuid });
});

it('logs a client that leaves while it sends its request as information', async () => {
  const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  const client = connect(Number(port), '127.0.0.1');
  client.write(
    'POST /api/v1/Authentication/Login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await expect.poll(() => logged).toContain('"/api/v1/Authentication/Login"');
  client.destroy();
  await expect.poll(() => logged).toContain('client closed the connection');
  const line = logLines().find(({ msg }) => msg === 'client closed the connection');
  expect([line?.level, line?.err]).toEqual([30, undefined]);
  const aborted = () =>
    logLines().find(({ msg, requestId }) => msg === 'request aborted' && requestId === line?.requestId);
  await expect.poll(aborted).toMatchObject({ req: { ip: '127.0.0.1' }, operation: 'auth.login' });
  await fetch(`http://127.0.0.1:${port}/api/v1/Bank`);
  await expect.poll(() => logged).toContain('request completed');
});

it('logs and answers requests whose clients have left before anything read their address', async () => {
  const { server } = test.app;
  if (!server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const leave = ({ socket }: IncomingMessage) => void socket.destroy();
  server.prependListener('request', leave);
  onTestFinished(() => void server.off('request', leave));
  const paths = ['/api/openapi.json', '/', '/api/v1/Bank', '/trpc/banks.list', '/api/v1/nothing'];
  for (const path of paths) {
    const linesBefore = logLines().length;
    await once(connect(port, '127.0.0.1').end(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).resume(), 'close');
    const lines = () => logLines().slice(linesBefore);
    const aborted = () => lines().find(({ msg }) => msg === 'request aborted');
    const expected = [path, { method: 'GET', path, ip: '127.0.0.1' }];
    await expect.poll(() => [path, aborted()?.req], { timeout: 20_000 }).toEqual(expected);
    expect(lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }
});

it('logs requests that fail for an unavailable database once per second, without a stack', async () => {
  const { sequelize } = test.deps;
  const linesBefore = logLines().length;
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = new ConnectionRefusedError(new Error('connect ECONNREFUSED'));
  const connecting = vi.spyOn(sequelize.connectionManager, 'getConnection').mockRejectedValue(refused);
  const statuses = new Set<number>();
  for (const passedMs of [hourMs, ...Array(19).fill(0), 1_000]) {
    vi.advanceTimersByTime(passedMs);
    statuses.add((await test.app.inject('/api/v1/Bank')).statusCode);
  }
  connecting.mockRestore();
  expect(statuses).toEqual(new Set([503]));
  const lines = logLines().slice(linesBefore);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  const unavailable = lines.filter(({ msg }) => msg === 'request answered with 503');
  expect(unavailable.map(({ unlogged }) => unlogged)).toEqual([expect.any(Number), 19]);
  expect(JSON.stringify(unavailable)).not.toContain('stack');
});
