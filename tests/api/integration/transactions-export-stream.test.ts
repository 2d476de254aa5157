import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import type { DriverConnection } from '#db/sql/driver-connection.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { loadTransactions } from '#tests/bench/load-transactions.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

/** More rows than all buffers between the database and a client that does not read. */
const count = 150_000;
const formats = ['csv', 'xlsx'] as const;

const test = testAppOfFile();
let shop: SignedInMerchant;
let origin: string;
/** Number of batches that were queried, and the batch that fails. */
let batches = 0;
let failsAt = Number.POSITIVE_INFINITY;

/** Counts the batches that the server's connections are asked for, and makes them fail from `failsAt` on. */
const watchBatches = (): void => {
  const { connectionManager } = test.deps.sequelize;
  const borrow = connectionManager.getConnection.bind(connectionManager);
  const watched = new WeakSet<object>();
  connectionManager.getConnection = async (options) => {
    const connection = (await borrow(options)) as DriverConnection;
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.execute.bind(connection);
    connection.execute = (sql, ...rest) => {
      const isBatch = sql.includes('FROM transactions t ');
      if (isBatch) batches += 1;
      if (isBatch && batches >= failsAt) throw new Error('The database went away.');
      return execute(sql, ...rest);
    };
    return connection;
  };
};

beforeAll(async () => {
  shop = await signInMerchant(test);
  const { merchantId } = shop;
  const { id } = await buildTerminal(factoryOf(test), { merchantId });
  const rows = [{ shop: { merchantId, terminals: [{ id }], onlineEntityIds: [] }, count, onlineCount: 0 }];
  // Loading rebuilds the indexes by a single statement, which takes long on a busy machine.
  await withStatementTimeout(10 * 60_000, () =>
    loadTransactions(test.deps.sequelize, rows, budapestDay(test.clock.now())),
  );
  watchBatches();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
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
  // Not the file itself: a failure would print it.
  const sizeOf = async () => (await answer.arrayBuffer()).byteLength;
  await expect(sizeOf()).rejects.toThrow();
});

it('returns a problem for an error before the first row', async () => {
  failsAt = 1;
  const answer = await fetch(urlOf('csv'), { headers: shop.headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
});
