import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { scrape } from '#tests/setup/scrape.ts';
import { runServerToItsEnd, type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess | null = null;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('workers');
});
afterEach(async () => {
  await server?.kill();
  server = null;
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  WORKERS: '2',
  ...more,
});

const start = async (more?: Record<string, string>): Promise<ServerProcess> => {
  server = await startServerProcess(settings(more));
  return server;
};

/** One connection, which belongs to one worker. */
const openConnection = ({ url }: ServerProcess) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (path: string, { body, token }: { body?: object; token?: string } = {}) =>
      new Promise<{ status: number | undefined; requestId: unknown; body: unknown }>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
        request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
          json(answer).then((content) => {
            resolve({ status: answer.statusCode, requestId: answer.headers['x-request-id'], body: content });
          }, reject);
        })
          .on('error', reject)
          .end(body && JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
};

interface LogLine {
  worker?: number;
  requestId?: string;
  msg: string;
}

const logOf = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** The workers that have written a line for one of the requests. */
const workersOf = (output: string, requestIds: readonly unknown[]): number[] =>
  [...new Set(logOf(output).flatMap((line) => (requestIds.includes(line.requestId) ? [line.worker ?? 0] : [])))].sort();

it('starts once, shares the port among two workers, and sums their metrics', async () => {
  const metricsPort = await freePort();
  const running = await start({ METRICS_PORT: String(metricsPort) });
  expect(logOf(running.output()).filter(({ msg }) => msg.includes('is ready'))).toHaveLength(1);
  const connections = [openConnection(running), openConnection(running)];
  const answers = await Promise.all(connections.map(({ send }) => send('/api/v1/Bank')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const requestIds = answers.map(({ requestId }) => requestId);
  await expect.poll(() => workersOf(running.output(), requestIds)).toEqual([1, 2]);
  const metrics = await scrape(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(metrics.value('csippano_http_requests_total', { operation: 'banks.list', status: 200 })).toBe(2);
  expect(metrics.value('csippano_db_connections_max', {})).toBe(20);
  expect(metrics.value('csippano_database_up', {})).toBe(1);
  for (const { close } of connections) close();
  expect(await running.stop()).toBe(0);
});

it('rejects a session that ended on the other worker', async () => {
  const { user } = await buildMerchant(factoryDb({ sequelize: database.sequelize, now: () => new Date() }));
  const running = await start();
  const [one, other] = [openConnection(running), openConnection(running)];
  const login = await one.send('/api/v1/Authentication/Login', {
    body: { email: user.email, password: factoryPassword },
  });
  const { accessToken: token, refreshToken } = login.body as { accessToken: string; refreshToken: string };
  const before = await Promise.all([one, other].map(({ send }) => send('/api/v1/Terminal', { token })));
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  await one.send('/api/v1/Authentication/Logout', { body: { refreshToken } }).catch(() => undefined);
  // The message between the workers may be behind the answer; the cache alone would accept the session for three
  // seconds more.
  await expect.poll(async () => (await other.send('/api/v1/Terminal', { token })).status).toBe(401);
  one.close();
  other.close();
});

it('starts a killed worker again, and serves meanwhile', async () => {
  const running = await start();
  const [worker = 0] = childrenOf(running.process.pid);
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => running.output()).toContain('a worker ended and is started again');
  expect((await fetch(`${running.url}/api/v1/Bank`)).status).toBe(200);
  const hasNewWorker = () => {
    const children = childrenOf(running.process.pid);
    return children.length === 2 && !children.includes(worker);
  };
  await expect.poll(hasNewWorker).toBe(true);
  expect(await running.stop()).toBe(0);
});

it('ends the workers when the primary process is killed', async () => {
  const running = await start();
  const workers = childrenOf(running.process.pid);
  expect(workers).toHaveLength(2);
  await running.kill();
  server = null;
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
});

it('exits with one sentence when the workers cannot listen', async () => {
  const running = await start({ WORKERS: '1' });
  const { port } = new URL(running.url);
  const { code, output } = await runServerToItsEnd(settings({ PORT: port, LOG_FORMAT: 'text' }));
  expect(output).toMatch(/Port \d+ is taken by another program/u);
  expect(output.match(/is taken by another program/gu)).toHaveLength(1);
  expect(code).toBe(1);
});
