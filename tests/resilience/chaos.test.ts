import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { pick, seededRandom } from '#shared/random.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { audit } from './chaos/audit.ts';
import { exportLists, register, type Shop, sell, usePortal } from './chaos/clients.ts';
import { type Cluster, openCluster } from './chaos/cluster.ts';
import { faults } from './chaos/faults.ts';
import { Journal } from './chaos/journal.ts';
import { reportFault } from './fault-report.ts';

/** Length of the run, and the seed of the order of its faults. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 120);
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1_000_000));
const random = seededRandom(seed);
/** Sales that have to be acknowledged after a fault before the next one. */
const salesBetween = 10;

let dataDir: string;
let cluster: Cluster;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  dataDir = makeTestFolder('chaos');
  cluster = await openCluster(dataDir, sharedBinDir, async (sequelize) => {
    shop = await openShop(sequelize);
    other = await openShop(sequelize);
  });
});
afterAll(async () => {
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const openShop = async (sequelize: Sequelize): Promise<Shop> => {
  const db = factoryDb({ sequelize, now: () => new Date() });
  const { merchant, user } = await buildMerchant(db);
  const { serialNumber } = await buildTerminal(db, { merchantId: merchant.id });
  return { merchantId: merchant.id, email: user.email, serialNumber };
};

/** Subscribes the receiver to the transactions of a merchant, through the API. */
const addWebhook = async ({ merchantId, email }: Shop): Promise<void> => {
  const { url } = cluster.nodes[0].server;
  const call = async (path: string, body: object, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const { accessToken } = await call('/api/v1/Authentication/Login', { email, password: factoryPassword });
  const hook = { url: cluster.receiver.url, events: ['transaction.created', 'transaction.voided'] };
  await call(`/api/v1/Merchant/${merchantId}/Webhook`, hook, `Bearer ${accessToken}`);
};

/** Resolves when `count` more submissions were acknowledged, which shows that the servers have recovered. */
const salesAcknowledged = async (journal: Journal, count: number): Promise<void> => {
  const goal = journal.acknowledged.size + count;
  const isOver = () => journal.acknowledged.size >= goal || journal.unexpected.length > 0;
  await expect.poll(isOver, { timeout: 240_000, interval: 20 }).toBe(true);
  expect(journal.unexpected).toEqual([]);
};

/** Lets time pass for messages that wait for another attempt or were reserved by a killed server, and waits until all are sent. */
const finishDeliveries = async (): Promise<void> => {
  const { sequelize } = cluster;
  await Promise.all(cluster.nodes.map(({ server }) => server.stop()));
  await sequelize.query('UPDATE outbox SET locked_until = NULL, next_attempt_at = created_at WHERE sent_at IS NULL');
  await sequelize.query('UPDATE webhooks SET locked_until = NULL');
  await sequelize.query("UPDATE webhook_deliveries SET next_attempt_at = created_at WHERE state = 'Pending'");
  await Promise.all(cluster.nodes.map((node) => node.start()));
  const countPending = async () => {
    const [row] = await sequelize.query<{ pending: string }>(
      `SELECT (SELECT COUNT(*) FROM outbox WHERE kind = 'Email' AND sent_at IS NULL)
         + (SELECT COUNT(*) FROM webhook_deliveries WHERE state = 'Pending') AS pending`,
      { type: QueryTypes.SELECT },
    );
    return Number(row?.pending);
  };
  await expect.poll(countPending, { timeout: 240_000, interval: 250 }).toBe(0);
};

it('loses and doubles nothing while servers, database, networks and clocks fail at random', async ({ task }) => {
  const journal = new Journal();
  await addWebhook(shop);

  const stopping = new AbortController();
  const client = (node: 0 | 1) => ({
    url: cluster.nodes[node].clientNetwork.url,
    journal,
    random,
    signal: stopping.signal,
  });
  const clients = Promise.all([
    sell(shop, client(0)),
    sell(shop, client(1)),
    sell(other, client(1)),
    usePortal(shop, client(0)),
    usePortal(other, client(1)),
    exportLists(shop, client(1)),
    register(client(0)),
  ]);
  const survived = new Map<string, { times: number; acknowledged: number; slowestMs: number }>();
  const run = async (): Promise<void> => {
    await salesAcknowledged(journal, salesBetween);
    for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
      const { name, strike } = pick(random, faults);
      const before = journal.acknowledged.size;
      await strike(cluster, random);
      const over = performance.now();
      await salesAcknowledged(journal, salesBetween);
      const recoveryMs = performance.now() - over;
      const { times, acknowledged, slowestMs } = survived.get(name) ?? { times: 0, acknowledged: 0, slowestMs: 0 };
      survived.set(name, {
        times: times + 1,
        acknowledged: acknowledged + journal.acknowledged.size - before,
        slowestMs: Math.max(slowestMs, recoveryMs),
      });
      // Faults come at any moment of the clients' work.
      await pause(random() * 1_000);
    }
  };
  // A client that gives up ends the run.
  try {
    await Promise.race([run(), clients]);
  } catch (error) {
    const outputs = cluster.nodes.map(({ server }) => server.output());
    throw new Error(`CHAOS_SEED=${seed}: ${[...survived.keys()].join(', ')}\n${outputs.join('\n')}`, { cause: error });
  } finally {
    stopping.abort();
  }
  await clients;
  await finishDeliveries();

  const { sequelize, mail, receiver } = cluster;
  const auditNow = () =>
    audit({
      sequelize,
      journal,
      mails: mail.received,
      messages: receiver.received,
      webhookMerchantId: shop.merchantId,
    });
  expect(await auditNow(), `CHAOS_SEED=${seed}`).toEqual([]);
  // The auditor would have noticed a single forint.
  await sequelize.query('UPDATE transactions SET amount = amount + 100 LIMIT 1');
  expect((await auditNow()).length).toBeGreaterThan(0);
  for (const [fault, { times, acknowledged, slowestMs }] of survived) {
    reportFault(task, { fault, times, acknowledged, recoveredInMs: Math.round(slowestMs) });
  }
}, 2_000_000);
