import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { loadTransactions } from '#tests/bench/load-transactions.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

/** More rows than all buffers between the database and a client that does not read. */
const count = 150_000;
const formats = ['csv', 'xlsx'] as const;

let test: TestApp;
let shop: SignedInMerchant;
let origin: string;
/** Number of batches that were queried, and the batch that fails. */
let batches = 0;
let failsAt = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  test = await openTestApp();
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id } = await buildTerminal(factoryOf(test), { merchantId });
  await loadTransactions(
    test.deps.sequelize,
    [{ shop: { merchantId, terminals: [{ id }], onlineEntityIds: [] }, count, onlineCount: 0 }],
    budapestDay(test.clock.now()),
  );
  test.deps.sequelize.options.logging = (sql) => {
    if (!sql.includes('AS hits')) return;
    batches += 1;
    if (batches >= failsAt) throw new Error('The database went away.');
  };
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());
afterEach(() => {
  batches = 0;
  failsAt = Number.POSITIVE_INFINITY;
});

const urlOf = (format: string) => `${origin}/api/v1/Merchant/${shop.merchantId}/Transaction/Export?format=${format}`;

const connectionsInUse = (): number => {
  const { pool } = test.deps.sequelize.connectionManager as unknown as { pool: { using: number } };
  return pool.using;
};

it.each(formats)(
  'pauses the %s file for a client that does not read, without a database connection',
  async (format) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(urlOf(format), { headers: shop.headers }, resolve).on('error', reject);
    });
    expect(answer.statusCode).toBe(200);
    let seen = 0;
    await expect
      .poll(
        () => {
          const isStill = batches === seen;
          seen = batches;
          return isStill && connectionsInUse() === 0;
        },
        // A slow machine needs time to fill the buffers.
        { interval: 500, timeout: 60_000 },
      )
      .toBe(true);
    expect(seen).toBeGreaterThan(1);
    expect(seen).toBeLessThan(count / 1000);

    answer.destroy();
    const openSockets = () =>
      new Promise<number>((resolve) => test.app.server.getConnections((_error, open) => resolve(open)));
    await expect.poll(openSockets).toBe(0);
    expect(connectionsInUse()).toBe(0);
    expect(batches).toBeLessThan(count / 1000);
  },
);

it.each(formats)('answers HEAD of the %s file without reading rows', async (format) => {
  const answer = await fetch(urlOf(format), { method: 'HEAD', headers: shop.headers });
  const { headers, status } = answer;
  expect([status, headers.get('content-length'), headers.get('content-disposition')]).toEqual([
    200,
    null,
    expect.stringMatching(/^attachment; filename=/u),
  ]);
  expect((await fetch(urlOf(format), { method: 'HEAD', headers: shop.headers })).status).toBe(200);
  // The first batch is read before the response, so that an unreachable database is reported.
  expect(batches).toBeLessThanOrEqual(4);
});

it.each(formats)('fails the download of an interrupted %s file instead of ending it early', async (format) => {
  failsAt = 5;
  const answer = await fetch(urlOf(format), { headers: shop.headers });
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

it('returns a problem for an error before the first row', async () => {
  failsAt = 1;
  const answer = await fetch(urlOf('csv'), { headers: shop.headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
});
