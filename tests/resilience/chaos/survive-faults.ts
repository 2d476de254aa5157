import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { expect } from 'vitest';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { Random } from '#shared/random.ts';
import type { SurvivedFault } from '../fault-report.ts';
import { audit, countCopies } from './audit.ts';
import { exportLists, register, type Shop, sell, usePortal } from './clients.ts';
import type { Cluster } from './cluster.ts';
import type { Fault, Repair } from './faults.ts';
import { Journal } from './journal.ts';

/** Longer than the recovery from any fault on a busy machine. */
const maxRecoveryMs = 240_000;

interface Options<C extends Cluster> {
  cluster: C;
  /** Two merchants; the receiver subscribes to the transactions of the first. */
  shops: readonly [Shop, Shop];
  random: Random;
  /** Returns the next fault, and null at the end. */
  nextFault: () => Fault<C> | null;
  /** Name of the row of the whole run. */
  runName: string;
}

interface Outcome {
  /** One row for each kind of fault, and one for the whole run. */
  rows: SurvivedFault[];
  /** Compares the responses to the clients with what is stored, mailed and sent now. Returns every difference. */
  audit: () => Promise<string[]>;
}

/** What happened between the beginning of a fault and the recovery from it. */
interface Strike {
  fault: string;
  requests: number;
  failed: number;
  /** References of the submissions that were acknowledged. */
  acknowledged: string[];
  recoveredInMs: number;
  memory: { start: number; end: number };
}

/** Subscribes the receiver to the transactions of a merchant, through the API. */
const addWebhook = async (
  { clientNetwork: { url }, receiver }: Cluster,
  { merchantId, email }: Shop,
): Promise<void> => {
  const call = async (path: string, body: object, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  };
  const { accessToken } = await call('/api/v1/Authentication/Login', { email, password: factoryPassword });
  const hook = { url: receiver.url, events: ['transaction.created', 'transaction.voided'] };
  await call(`/api/v1/Merchant/${merchantId}/Webhook`, hook, `Bearer ${accessToken}`);
};

/** Rejects when `work` has not ended after the time of a recovery, so that a fault test names what hangs. */
const endsInTime = async (name: string, work: Promise<void>): Promise<void> => {
  const ended = new AbortController();
  const expiry = pause(maxRecoveryMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${name} did not end in ${maxRecoveryMs / 1_000} s.`);
  });
  try {
    await Promise.race([work, expiry]);
  } finally {
    ended.abort();
  }
};

/** Resolves when every seller has sold again or the run was given up, and returns the milliseconds since `time`. */
const recovery = async (journal: Journal, signal: AbortSignal, time = performance.now()): Promise<number> => {
  const isOver = () => journal.hasRecoveredSince(time) || journal.unexpected.length > 0 || signal.aborted;
  await expect.poll(isOver, { timeout: maxRecoveryMs, interval: 20 }).toBe(true);
  expect(journal.unexpected).toEqual([]);
  return performance.now() - time;
};

/**
 * Lets time pass for messages that wait for another attempt or were reserved by a killed server, and waits until all
 * are sent.
 */
const finishDeliveries = async ({ sequelize, nodes }: Cluster): Promise<void> => {
  await Promise.all(nodes.map(({ server }) => server.stop()));
  await sequelize.query('UPDATE outbox SET locked_until = NULL, next_attempt_at = created_at WHERE sent_at IS NULL');
  await sequelize.query('UPDATE webhooks SET locked_until = NULL');
  await sequelize.query("UPDATE webhook_deliveries SET next_attempt_at = created_at WHERE state = 'Pending'");
  await Promise.all(nodes.map((node) => node.start()));
  const countPending = async () => {
    const [row] = await sequelize.query<{ pending: string }>(
      `SELECT (SELECT COUNT(*) FROM outbox WHERE kind = 'Email' AND sent_at IS NULL)
         + (SELECT COUNT(*) FROM webhook_deliveries WHERE state = 'Pending') AS pending`,
      { type: QueryTypes.SELECT },
    );
    return Number(row?.pending);
  };
  await expect.poll(countPending, { timeout: maxRecoveryMs, interval: 250 }).toBe(0);
};

const toRow = (fault: string, strikes: readonly Strike[], copies: ReadonlyMap<string, number>): SurvivedFault => {
  const sum = (of: (strike: Strike) => number) => strikes.reduce((total, strike) => total + of(strike), 0);
  const count = (isWanted: (stored: number) => boolean) =>
    sum(({ acknowledged }) => acknowledged.filter((reference) => isWanted(copies.get(reference) ?? 0)).length);
  return {
    fault,
    times: strikes.length,
    requests: sum(({ requests }) => requests),
    failed: sum(({ failed }) => failed),
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    lost: count((stored) => stored === 0),
    doubled: count((stored) => stored > 1),
    recoveredInMs: Math.max(...strikes.map(({ recoveredInMs }) => recoveredInMs)),
    memory: { start: strikes[0]?.memory.start ?? 0, end: strikes.at(-1)?.memory.end ?? 0 },
  };
};

/** Lets clients work while faults strike one after the other, until all clients have recovered from the last one. */
export const surviveFaults = async <C extends Cluster>(options: Options<C>): Promise<Outcome> => {
  const { cluster, shops, random, nextFault, runName } = options;
  const [shop, other] = shops;
  const journal = new Journal();
  await addWebhook(cluster, shop);
  const stopping = new AbortController();
  const client = { url: cluster.clientNetwork.url, journal, random, signal: stopping.signal };
  const clients = Promise.all([
    ...[shop, shop, other].map((each) => sell(each, client)),
    ...[shop, other].map((each) => usePortal(each, client)),
    exportLists(shop, client),
    register(client),
  ]);

  /** Runs `work` and waits until all clients work again. */
  const observe = async (fault: string, work: (repairs: Repair[]) => Promise<void>): Promise<Strike> => {
    const { requests, failed, acknowledged } = journal;
    const [known, memoryAtStart] = [acknowledged.size, cluster.memory()];
    const repairs: Repair[] = [];
    await work(repairs);
    const recovered = recovery(journal, stopping.signal);
    const repaired = repairs.map((repair) => endsInTime(`The repair after "${fault}"`, repair()));
    // A server that is being started cannot be stopped, so none is left behind when another repair fails.
    await Promise.allSettled([recovered, ...repaired]);
    const [recoveredInMs] = await Promise.all([recovered, ...repaired]);
    return {
      fault,
      requests: journal.requests - requests,
      failed: journal.failed - failed,
      acknowledged: [...acknowledged].slice(known),
      recoveredInMs,
      memory: { start: memoryAtStart, end: cluster.memory() },
    };
  };
  const strikes: Strike[] = [];
  const strikeAll = async (): Promise<void> => {
    for (let fault = nextFault(); fault && !stopping.signal.aborted; fault = nextFault()) {
      const { name, strike } = fault;
      strikes.push(await observe(name, (repairs) => strike(cluster, random, repairs)));
      // Faults come at any moment of the clients' work.
      await pause(random() * 1_000);
    }
  };
  // The servers have loaded everything when the run begins.
  await observe('warm-up', async () => undefined);
  let whole: Strike;
  try {
    // A client that gives up ends the run.
    const run = observe(runName, strikeAll);
    await Promise.race([run, clients]);
    whole = await run;
  } catch (error) {
    const outputs = cluster.nodes.map(({ server }) => server.output());
    const cause = error instanceof Error ? error.message : String(error);
    const survived = `Survived before: ${strikes.map(({ fault }) => fault).join(', ') || 'nothing'}`;
    throw new Error([cause, survived, ...outputs].join('\n'), { cause: error });
  } finally {
    stopping.abort();
  }
  await clients;
  await finishDeliveries(cluster);

  const { sequelize, mail, receiver } = cluster;
  const copies = await countCopies(sequelize);
  const slowestMs = Math.max(...strikes.map(({ recoveredInMs }) => recoveredInMs));
  return {
    rows: [
      ...[...Map.groupBy(strikes, ({ fault }) => fault)].map(([fault, same]) => toRow(fault, same, copies)),
      { ...toRow(runName, [whole], copies), times: strikes.length, recoveredInMs: slowestMs },
    ],
    audit: () =>
      audit({
        sequelize,
        journal,
        mails: mail.received,
        messages: receiver.received,
        webhookMerchantId: shop.merchantId,
      }),
  };
};
