import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('stop');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (settings: Record<string, string> = {}) =>
  startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    LOG_FORMAT: 'json',
    ...settings,
  });

const createUser = async () =>
  (await buildMerchant(factoryDb({ sequelize: database.sequelize, now: () => new Date() }))).user;

const logIn = (server: ServerProcess, email: string) =>
  fetch(`${server.url}/api/v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });

const arrivals = (server: ServerProcess) => server.output().split('"request received"').length - 1;

it('finishes running requests before it exits', async () => {
  const { email } = await createUser();
  const server = await start();
  // Logins are slow because of the password hash.
  const logins = Array.from({ length: 12 }, () => logIn(server, email));
  // All requests have arrived and few are answered.
  await expect.poll(() => arrivals(server), { interval: 5 }).toBe(12);
  const stopped = server.stop();
  const statuses = await Promise.all(logins.map(async (login) => (await login).status));
  expect(statuses).toEqual(Array(12).fill(200));
  expect(await stopped).toBe(0);
});

it('exits despite an idle connection', async () => {
  const server = await start();
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  silent.on('error', () => undefined);
  expect(await server.stop()).toBe(0);
  silent.destroy();
});

interface Answer {
  status: number | undefined;
  type: string | undefined;
  connection: string | undefined;
}

/** Sends one request over the connection of the agent. */
const send = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onResponse = async (answer: IncomingMessage) => {
      const { statusCode: status, headers } = answer;
      await text(answer);
      resolve({ status, type: headers['content-type'], connection: headers.connection });
    };
    request(url, { agent }, (answer) => void onResponse(answer).catch(reject))
      .on('error', reject)
      .end();
  });

it('answers requests on 48 keep-alive connections while it stops, and closes each with an answer', async () => {
  const server = await start({ SHUTDOWN_DRAIN_SECONDS: '5' });
  const counts = { answers: 0 };
  /** Repeats a request over one connection until the server closes it. */
  const useConnection = async (path: string): Promise<Answer[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: Answer[] = [];
    do {
      answers.push(await send(server.url + path, agent));
      counts.answers += 1;
    } while (answers.at(-1)?.connection !== 'close');
    agent.destroy();
    return answers;
  };
  const connections = Array.from({ length: 48 }, (_, i) =>
    useConnection(i % 3 === 0 ? '/api/v1/Unknown' : '/api/v1/Bank'),
  );
  await expect.poll(() => counts.answers).toBeGreaterThan(200);

  const stopped = server.stop();
  const answers = (await Promise.all(connections)).flat();
  expect(new Set(answers.map(({ status, type }) => `${status} ${type}`))).toEqual(
    new Set(['200 application/json; charset=utf-8', '404 application/problem+json']),
  );
  expect(answers.filter(({ connection }) => connection === 'close')).toHaveLength(48);
  expect(await stopped).toBe(0);
});

it('answers /ready with 503 as soon as it stops, and other new requests as before', async () => {
  const server = await start({ SHUTDOWN_DRAIN_SECONDS: '5' });
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  server.process.kill('SIGTERM');
  await expect.poll(() => server.output(), { interval: 5 }).toContain('Stopping');
  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/v1/Bank`)).status).toBe(200);
  await server.kill();
});

it('answers a request that the database never answers with 503, and exits within its limit', async () => {
  const { email } = await createUser();
  const server = await start();
  const { answer, exitCode, milliseconds } = await inTransaction(database, async ({ transaction }) => {
    // The server's statements on this table wait for this lock.
    await database.sequelize.query('LOCK TABLES users WRITE', { transaction });
    const login = logIn(server, email);
    await expect.poll(() => arrivals(server), { interval: 5 }).toBe(1);
    const startedAt = performance.now();
    const [stuck, code] = await Promise.all([login, server.stop()]);
    const took = performance.now() - startedAt;
    await database.sequelize.query('UNLOCK TABLES', { transaction });
    return { answer: stuck, exitCode: code, milliseconds: took };
  });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json',
    '5',
  ]);
  expect(await answer.json()).toMatchObject({ status: 503, code: 'serviceUnavailable' });
  expect(exitCode).toBe(0);
  // The limit is 15 seconds; on a busy machine timers are late. Without a limit the server waits for the lock, for
  // ever.
  expect(milliseconds).toBeLessThan(60_000);
});
