import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';

const url = newDatabaseUrl();
let port: number;
beforeAll(async () => {
  port = await freePort();
});
afterAll(async () => {
  const sequelize = createSequelize(url);
  await sequelize.query(`DROP DATABASE IF EXISTS ${sequelize.getDatabaseName()}`);
  await sequelize.close();
});

it('goes on serving when the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const server = spawn(process.execPath, ['dist/server/csippano.js', 'serve'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: url,
      APP_SECRET: 'a secret for tests only, nothing real is kept with it',
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', full, full],
  });
  const exited = once(server, 'exit').then(() => 'exited');
  const getBanks = async () => (await fetch(`http://127.0.0.1:${port}/api/v1/Bank`).catch(() => null))?.status ?? 0;
  try {
    await expect.poll(getBanks, { timeout: 120_000 }).toBe(200);
    // Every request writes lines that cannot be stored.
    for (let i = 0; i < 200; i += 1) expect(await getBanks()).toBe(200);
    expect(server.exitCode).toBeNull();
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
  expect(server.exitCode).toBe(0);
});
