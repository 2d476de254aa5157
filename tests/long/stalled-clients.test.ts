import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { loadTransactions } from '#tests/bench/load-transactions.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

/** More rows than all buffers between the database and a client that does not read. */
const count = 150_000;
const perMerchant = 3;
const perSession = 2;
const total = 4;

const test = testAppOfFile({
  settings: {
    connections: { drainMs: 0, idleMs: 12_000 },
    concurrency: {
      downloadsPerMerchant: perMerchant,
      downloads: total,
      liveStreamsPerSession: perSession,
      liveStreams: total,
    },
  },
});
let port: number;
let shop: SignedInMerchant;
let other: SignedInMerchant;
let third: SignedInMerchant;
beforeAll(async () => {
  [shop, other, third] = [await signInMerchant(test), await signInMerchant(test), await signInMerchant(test)];
  const shops = [];
  for (const { merchantId } of [shop, other, third]) {
    const { id } = await buildTerminal(factoryOf(test), { merchantId });
    shops.push({ shop: { merchantId, terminals: [{ id }], onlineEntityIds: [] }, count: count / 3, onlineCount: 0 });
  }
  await loadTransactions(test.deps.sequelize, shops, budapestDay(test.clock.now()));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

const open = new Set<Socket>();
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open.clear();
  await expect.poll(openConnections).toBe(0);
});

const openConnections = () =>
  new Promise<number>((resolve) => test.app.server.getConnections((_error, number) => resolve(number)));

interface StalledClient {
  socket: Socket;
  /** The beginning of the response. Nothing is read after it. */
  head: string;
}

/** Sends a request, reads the beginning of the response and then nothing more. */
const request = async (path: string, { headers }: SignedInMerchant): Promise<StalledClient> => {
  const socket = connect(port, '127.0.0.1');
  open.add(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  socket.pause();
  return { socket, head: String(head) };
};

const startExport = (caller: SignedInMerchant) =>
  request(`/api/v1/Merchant/${caller.merchantId}/Transaction/Export?format=csv`, caller);

const statusOf = ({ head }: StalledClient): number => Number(head.split(' ', 2)[1]);
const retryAfterOf = ({ head }: StalledClient): string | undefined => /^retry-after: (\d+)/imu.exec(head)?.[1];

it('closes the connection of a client that does not read its export', async () => {
  expect(statusOf(await startExport(shop))).toBe(200);
  expect(await openConnections()).toBe(1);
  await expect.poll(openConnections).toBe(0);
});

it('answers 429 above the exports of a merchant, 503 above those of the server, and 200 when one has ended', async () => {
  const running = [];
  for (let i = 0; i < perMerchant; i += 1) running.push(await startExport(shop));
  expect(running.map(statusOf)).toEqual([200, 200, 200]);
  const tooMany = await startExport(shop);
  expect([statusOf(tooMany), retryAfterOf(tooMany)]).toEqual([429, '10']);
  expect(tooMany.head).toContain('"code":"tooManyAtOnce"');
  expect(statusOf(await startExport(other))).toBe(200);
  const full = await startExport(third);
  expect([statusOf(full), retryAfterOf(full)]).toEqual([503, '10']);

  running[0]?.socket.destroy();
  await expect.poll(async () => statusOf(await startExport(third)), { interval: 200 }).toBe(200);
});

it('answers other requests while exports wait for the database', async () => {
  const sequelize = createSequelize(test.database.url, { poolSize: 1 });
  const lock = await sequelize.transaction();
  try {
    await sequelize.query('LOCK TABLES transactions WRITE', { transaction: lock });
    const exports = [startExport(shop), startExport(shop), startExport(shop), startExport(other)];
    const waiting = () => test.deps.limits.exportBatches.activeCount + test.deps.limits.exportBatches.pendingCount;
    await expect.poll(waiting).toBe(4);
    expect(test.deps.limits.exportBatches.activeCount).toBe(2);
    expect(statusOf(await request(`/api/v1/Merchant/${shop.merchantId}/Terminal`, shop))).toBe(200);
    await sequelize.query('UNLOCK TABLES', { transaction: lock });
    expect((await Promise.all(exports)).map(statusOf)).toEqual([200, 200, 200, 200]);
  } finally {
    await lock.rollback();
    await sequelize.close();
  }
});

it('ends live streams above those of a session and of the server with an error', async () => {
  const openStream = (caller: SignedInMerchant) => {
    const input = encodeURIComponent(JSON.stringify({ json: { watches: [{ merchantId: caller.merchantId }] } }));
    return request(`/trpc/live.changes?input=${input}`, caller);
  };
  const received = async (caller: SignedInMerchant) => {
    const client = await openStream(caller);
    let text = client.head;
    client.socket.resume().on('data', (chunk) => {
      text += String(chunk);
    });
    await expect.poll(() => text).toMatch(/"version"|"httpStatus"/u);
    return { ...client, error: /"code":"(\w+)"/u.exec(text)?.[1] };
  };
  const first = await received(shop);
  const errors = [first.error, (await received(shop)).error, (await received(shop)).error];
  expect(errors).toEqual([undefined, undefined, 'tooManyAtOnce']);
  expect([(await received(other)).error, (await received(third)).error]).toEqual([undefined, undefined]);
  expect((await received(other)).error).toBe('serviceUnavailable');

  first.socket.destroy();
  await expect.poll(async () => (await received(other)).error, { interval: 200 }).toBeUndefined();
});
