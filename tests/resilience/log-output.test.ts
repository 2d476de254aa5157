import { rmSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRow } from '#tests/setup/row-locks.ts';
import { runServerToItsEnd, startServerProcess } from '#tests/setup/server-process.ts';
import { logInTill, openTill, submitSale } from '#tests/setup/server-sales.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('logs');
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  APP_SECRET: '9f86d081884c7d659a2feaa0c55ad0159f86d081',
  PUBLIC_URL: 'https://csippano.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONTRACT_WEBHOOK_URL: 'https://127.0.0.1:9/contracts',
  CONTRACT_WEBHOOK_SECRET: 'whsec_Y29udHJhY3RzIGZvciB0ZXN0cyBvbmx5IQ==',
  OPP_URL: 'https://127.0.0.1:9',
  OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
  OPP_ACCESS_TOKEN: 'not a token at all',
  OPP_WEBHOOK_KEY: '0'.repeat(64),
  TRUSTED_PROXIES: 'none',
});

/** Throws if a line is no JSON object. */
const parseLines = (output: string): Record<string, unknown>[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('writes every line as JSON in production, from its start to its end', async () => {
  const server = await startServerProcess(production());
  expect((await fetch(`${server.url}/api/v1/Bank`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const lines = parseLines(server.output());
  const messages = lines.map(({ msg }) => msg);
  expect(messages).toContain(`Csippanó is ready: ${server.url}`);
  expect(messages).toContain('Stopping: finishing running requests…');
  expect(lines).toContainEqual(expect.objectContaining({ operation: 'banks.list', status: 200 }));
  for (const line of lines) expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
});

it('writes what packages print as JSON, too, when the connection of a transaction is cut', async () => {
  const till = await openTill(database.sequelize);
  const server = await startServerProcess(production());
  const token = await logInTill(server.url, till);
  const [terminal] = await database.sequelize.query<{ id: string }>(
    'SELECT id FROM terminals WHERE serial_number = ?',
    {
      replacements: [till.serialNumber],
      type: QueryTypes.SELECT,
    },
  );
  const lock = await lockRow(database, 'terminals', terminal?.id ?? '');
  const sale = submitSale(server.url, token, till);
  await lock.waiters(1);
  const [waiting] = await database.sequelize.query<{ id: number }>(
    `SELECT id FROM information_schema.processlist
     WHERE db = DATABASE() AND info LIKE 'SELECT%FROM terminals%FOR UPDATE' AND id <> CONNECTION_ID()`,
    { type: QueryTypes.SELECT },
  );
  await database.sequelize.query(`KILL CONNECTION ${waiting?.id}`);
  await lock.release();
  expect(await sale).toBe(503);
  await server.stop();
  const messages = parseLines(server.output()).map(({ msg }) => msg);
  expect(messages).toContainEqual(expect.stringMatching(/^Rolling back transaction .* failed/u));
});

it('says why it cannot start as JSON in production, and as text elsewhere', async () => {
  const { OPP_URL: _, ...incomplete } = production();
  const failed = await runServerToItsEnd(incomplete);
  expect(failed.code).toBe(1);
  expect(parseLines(failed.output)).toEqual([
    { level: 60, time: expect.any(String), msg: 'Production needs these settings: OPP_URL.' },
  ]);
  const text = await runServerToItsEnd({ ...incomplete, LOG_FORMAT: 'text' });
  expect([text.code, text.output]).toEqual([1, 'Production needs these settings: OPP_URL.\n']);
});

it('writes lines for people elsewhere', async () => {
  const server = await startServerProcess({ ...production(), NODE_ENV: 'test', LOG_LEVEL: 'info' });
  await fetch(`${server.url}/api/v1/Bank`);
  await server.stop();
  expect(server.output()).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request completed \{.*"operation":"banks\.list"/mu);
});
