import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWebhook } from '#db/factories/build-webhook.ts';
import { readDatabaseState } from '#server/cli/read-database-state.ts';
import type { Mailer } from '#server/gateways/mail/mailer.ts';
import { type MetricsServer, startMetricsServer } from '#server/http/metrics-server.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts';
import { addDatabaseGauges, addServerGauges, createMetrics } from '#server/platform/metrics/metrics.api.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.api.ts';
import { deliverNextEmail } from '#server/platform/outbox/outbox-worker.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, submit } from '#tests/setup/card-reader.ts';
import { type FaultProxy, openFaultProxy, throughProxy } from '#tests/setup/fault-proxy.ts';
import { emailDelivery } from '#tests/setup/outbox.ts';
import { scrape } from '#tests/setup/scrape.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const receipt = {
  template: 'deactivated',
  to: 'anna@example.hu',
  language: 'hu',
  firstName: 'Anna',
  lastName: 'Kis',
} as const;

const serveMetrics = (deps: Deps, { cacheMs }: { cacheMs?: number } = {}): Promise<MetricsServer> => {
  const { registry } = deps.metrics;
  addServerGauges(deps);
  addDatabaseGauges(deps, () => readDatabaseState(deps), cacheMs === undefined ? {} : { cacheMs });
  const read = () => registry.metrics();
  return startMetricsServer({ host: '127.0.0.1', port: 0, contentType: registry.contentType, read });
};

let proxy: FaultProxy;
let test: TestApp;
let server: MetricsServer;
beforeAll(async () => {
  test = await openTestApp({
    connectTo: async (url) => {
      proxy = await openFaultProxy(url);
      return throughProxy(url, proxy);
    },
  });
  server = await serveMetrics(test.deps);
});
afterAll(async () => {
  await server.close();
  await test.close();
  await proxy.close();
});
beforeEach(() => test.database.reset());

const read = () => scrape(server.url);
/** What a piece of work adds to a counter. */
const increaseOf = async (
  work: () => Promise<unknown>,
  name: string,
  labels: Record<string, string | number> = {},
): Promise<number> => {
  const before = (await read()).value(`csippano_${name}`, labels) ?? 0;
  await work();
  return ((await read()).value(`csippano_${name}`, labels) ?? 0) - before;
};

describe('requests', () => {
  it('are counted and timed by operation and status', async () => {
    const list = () => test.app.inject('/api/v1/Bank');
    expect(await increaseOf(list, 'http_requests_total', { operation: 'banks.list', status: 200 })).toBe(1);
    expect(await increaseOf(list, 'http_request_duration_seconds_count', { operation: 'banks.list' })).toBe(1);
    const refused = () => test.app.inject('/api/v1/Merchant/01J00000000000000000000000/Transaction');
    expect(await increaseOf(refused, 'http_requests_total', { operation: 'transactions.list', status: 401 })).toBe(1);
  });

  it('have an operation of a fixed set, whatever a client sends', async () => {
    const urls = [
      '/xyzzy',
      '/api/v1/xyzzy',
      '/trpc/xyzzy.list',
      '/trpc/banks.list,xyzzy.list',
      '/%xyzzy',
      '/ready',
      '/robots.txt',
    ];
    for (const url of urls) await test.app.inject(url);
    const found = await read();
    for (const name of found.labelValues('csippano_http_requests_total', 'operation')) {
      expect(name).toMatch(/^(rpc|live|health|ready|page|unknown|\w+\.\w+)$/u);
    }
    expect(found.text).not.toContain('xyzzy');
    expect(found.value('csippano_http_requests_total', { operation: 'unknown', status: 404 })).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('count each call of an RPC batch by its procedure and status', async () => {
    const batch = () => test.app.inject('/trpc/banks.list,users.list?batch=1&input=%7B%7D');
    expect(await increaseOf(batch, 'rpc_calls_total', { procedure: 'banks.list', status: 200 })).toBe(1);
    expect(await increaseOf(batch, 'rpc_calls_total', { procedure: 'users.list', status: 401 })).toBe(1);
    expect(await increaseOf(batch, 'rpc_call_duration_seconds_count', { procedure: 'banks.list' })).toBe(1);
    expect(await increaseOf(batch, 'http_requests_total', { operation: 'rpc', status: 207 })).toBe(1);
  });

  it('do not reach the metrics on the port of the portal', async () => {
    expect((await test.app.inject('/metrics')).statusCode).toBe(404);
  });

  it('are timed together with their database statements', async () => {
    const list = () => test.app.inject('/api/v1/Bank');
    expect(await increaseOf(list, 'db_statement_duration_seconds_count', { kind: 'select' })).toBeGreaterThan(0);
    expect(await increaseOf(list, 'db_connection_wait_seconds_count')).toBeGreaterThan(0);
    expect((await read()).value('csippano_db_connections_max')).toBe(10);
  });
});

it('counts submissions by outcome', async () => {
  const shop = await openShop(test);
  const sale = reportOf(test, shop);
  const send = (body: object) => () => submit(test, shop, body);
  expect(await increaseOf(send(sale), 'submissions_total', { outcome: 'stored' })).toBe(1);
  expect(await increaseOf(send(sale), 'submissions_total', { outcome: 'repeated' })).toBe(1);
  const other = { ...sale, amount: sale.amount + 100 };
  expect(await increaseOf(send(other), 'submissions_total', { outcome: 'transactionContradicts' })).toBe(1);
});

it('counts logins by outcome', async () => {
  const login = (password: string) => () =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: 'nobody@example.hu', password },
    });
  expect(await increaseOf(login('wrong'), 'security_events_total', { kind: 'loginFailed' })).toBe(1);
  for (let attempt = 0; attempt < 5; attempt += 1) await login('wrong')();
  expect(await increaseOf(login('wrong'), 'security_events_total', { kind: 'loginBlocked' })).toBe(1);
});

it('counts requests over the rate limit', async () => {
  const limited = await openTestApp({
    settings: { rateLimits: { ...test.deps.settings.rateLimits, perIpPerMinute: 1 } },
  });
  for (let request = 0; request < 3; request += 1) await limited.app.inject('/api/v1/Bank');
  const { values } = await limited.deps.metrics.rejectedRequests.get();
  expect(values.find(({ labels }) => labels.reason === 'rateLimit')?.value).toBe(2);
  await limited.close();
});

it('counts open live streams', async () => {
  const shop = await openShop(test);
  const headers = await portalHeaders(test, shop);
  const input = encodeURIComponent(JSON.stringify({ json: { watches: [{ merchantId: shop.merchantId }] } }));
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const closing = new AbortController();
  const stream = await fetch(`${url}/trpc/live.changes?input=${input}`, { headers, signal: closing.signal });
  expect(stream.status).toBe(200);
  await expect.poll(async () => (await read()).value('csippano_live_streams')).toBe(1);
  closing.abort();
  await expect.poll(async () => (await read()).value('csippano_live_streams')).toBe(0);
  const count = async () => (await read()).value('csippano_http_requests_total', { operation: 'live', status: 200 });
  await expect.poll(count).toBe(1);
  expect((await read()).value('csippano_http_request_duration_seconds_count', { operation: 'live' })).toBeNull();
});

describe('queues and jobs', () => {
  const readFresh = async () => {
    const other = await openMetrics();
    try {
      return await scrape(other.url);
    } finally {
      await other.close();
    }
  };
  /** A server of its own, so that no former read of the database is used. */
  const openMetrics = async (options?: { cacheMs: number }) => {
    const deps = { ...test.deps, metrics: createMetrics() };
    return serveMetrics(deps, options);
  };
  const send = (mailer: Mailer['send']) => deliverNextEmail(test.deps, emailDelivery(test.deps, { send: mailer }));

  it('have their messages, failures and the age of the oldest', async () => {
    const { deps, clock } = test;
    await enqueueEmail(deps, receipt);
    await enqueueEmail(deps, receipt);
    const shop = await openShop(test);
    await buildWebhook(factoryOf(test), { merchantId: shop.merchantId, sealedSecret: Buffer.alloc(16) });
    await submit(test, shop, reportOf(test, shop));
    const failing = () => send(() => Promise.reject(new Error('the mail server is away')));
    expect(await increaseOf(failing, 'deliveries_total', { queue: 'email', result: 'failed' })).toBe(1);
    clock.advance(60_000);
    const found = await readFresh();
    expect(found.value('csippano_database_up')).toBe(1);
    expect(found.value('csippano_sealing_enabled')).toBe(1);
    const messages = (queue: string, state: string) => found.value('csippano_queue_messages', { queue, state });
    expect([messages('email', 'waiting'), messages('email', 'failing'), messages('email', 'givenUp')]).toEqual([
      2, 1, 0,
    ]);
    expect(messages('webhook', 'waiting')).toBe(1);
    expect(found.value('csippano_queue_oldest_age_seconds', { queue: 'email', state: 'untried' })).toBe(60);
    expect(found.value('csippano_queue_oldest_age_seconds', { queue: 'contract', state: 'untried' })).toBe(0);
    expect(
      await increaseOf(() => send(async () => undefined), 'deliveries_total', { queue: 'email', result: 'sent' }),
    ).toBe(1);
  });

  it('have the last start, success and failures of each job', async () => {
    const { deps, clock } = test;
    const startedAt = clock.now().getTime() / 1000;
    const jobs: Job[] = [
      { name: 'sessions', everyMs: 60_000, run: async () => clock.advance(2_000) },
      { name: 'ledger', everyMs: 3_600_000, run: () => Promise.reject(new Error('no')) },
    ];
    await runDueJobs(deps, jobs, new AbortController().signal);
    const found = await readFresh();
    const value = (name: string, job: string) => found.value(`csippano_job_${name}`, { job_name: job });
    expect([value('interval_seconds', 'sessions'), value('consecutive_failures', 'sessions')]).toEqual([60, 0]);
    expect([value('interval_seconds', 'ledger'), value('consecutive_failures', 'ledger')]).toEqual([3600, 1]);
    expect(value('last_start_timestamp_seconds', 'sessions')).toBe(startedAt);
    expect(value('last_success_timestamp_seconds', 'sessions')).toBe(startedAt + 2);
    expect(value('last_success_timestamp_seconds', 'ledger')).toBeNull();
    expect(value('last_duration_seconds', 'sessions')).toBe(2);
    const runs = (await read()).value('csippano_job_runs_total', { job_name: 'ledger', result: 'failure' });
    expect(runs).toBe(1);
  });

  it('are missing while the database is unavailable, and the scrape is still answered', async () => {
    const other = await openMetrics({ cacheMs: 0 });
    try {
      proxy.swallow();
      const away = await scrape(other.url);
      expect(away.value('csippano_database_up')).toBe(0);
      expect(away.labelValues('csippano_queue_messages', 'queue')).toEqual([]);
      expect(away.value('csippano_db_connections_max')).toBe(10);
      // The statement that was swallowed ends now and not after its time limit.
      proxy.refuse();
      proxy.heal();
      await expect.poll(async () => (await scrape(other.url)).value('csippano_database_up')).toBe(1);
    } finally {
      proxy.heal();
      await other.close();
    }
  });
});

it('has the version, and the event loop, heap and garbage collection of Node.js', async () => {
  const { names, labelValues } = await read();
  expect(labelValues('csippano_build_info', 'version')).toHaveLength(1);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds_count',
    'process_cpu_seconds_total',
  ]) {
    expect(names).toContain(name);
  }
});
