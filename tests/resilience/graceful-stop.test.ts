import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { startServerProcess } from '#tests/setup/server-process.ts';
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

const start = () =>
  startServerProcess({
    NODE_ENV: 'test',
    DEMO_DATA: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
  });

it('finishes running requests before it exits', async () => {
  const { user } = await buildMerchant(factoryDb({ sequelize: database.sequelize, now: () => new Date() }));
  const server = await start();
  // Logins are slow because of the password hash.
  const logins = Array.from({ length: 12 }, () =>
    fetch(`${server.url}/api/v1/Authentication/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email: user.email, password: factoryPassword }),
    }),
  );
  // All requests have arrived and few are answered.
  await expect.poll(() => server.output().split('"incoming request"').length - 1, { interval: 5 }).toBe(12);
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
