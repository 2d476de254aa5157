import { randomUUID } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { between, seededRandom } from '#shared/random.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { reportFault } from './fault-report.ts';

const kills = 6;
const tills = 4;
const say = () => undefined;

let dataDir: string;
let email: string;
let serialNumber: string;
beforeAll(async () => {
  dataDir = makeTestFolder('killed');
  symlinkSync(sharedBinDir, join(dataDir, 'server'));
  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log: say });
  const sequelize = createSequelize(database.url);
  await createMigrator(sequelize, migrations).up();
  const db = factoryDb({ sequelize, now: () => new Date() });
  const { merchant, user } = await buildMerchant(db);
  email = user.email;
  serialNumber = (await buildTerminal(db, { merchantId: merchant.id })).serialNumber;
  await sequelize.close();
  await database.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => startServerProcess({ DATA_DIR: dataDir });

const logIn = async ({ url }: ServerProcess): Promise<string> => {
  const answer = await fetch(`${url}/api/Mobile/v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
};

const saleBody = (eftTransactionId: string) => ({
  eftTransactionId,
  terminalSerialNumber: serialNumber,
  type: 'Sale',
  amount: 100_00,
  currency: 'HUF',
  state: 'Success',
  timestamp: new Date().toISOString(),
  card: { brand: 'Visa', maskedNumber: '411111******1111', entryMode: 'ChipContactless' },
});
type SaleBody = ReturnType<typeof saleBody>;

/** Submits a sale. True if the server acknowledged it, false if the response was lost; fails for any other response. */
const submit = async ({ url }: ServerProcess, token: string, body: SaleBody): Promise<boolean> => {
  const answer = await fetch(`${url}/api/Mobile/v1/Transaction`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (answer === null || answer.status === 503) return false;
  // A response that is cut off after its head is lost, too.
  const text = await answer.text().catch(() => null);
  if (text === null) return false;
  expect([answer.status, text]).toEqual([200, expect.any(String)]);
  return true;
};

it('stores every acknowledged sale exactly once when the server is killed at any moment', async ({ task }) => {
  const acknowledged = new Set<string>();
  const unanswered: SaleBody[] = [];
  let failed = 0;
  let recoveredInMs = 0;
  let killedAt = performance.now();
  const random = seededRandom(runSeed);
  for (let round = 0; round <= kills; round += 1) {
    const server = await start();
    const token = await logIn(server);
    if (round > 0) recoveredInMs = Math.max(recoveredInMs, performance.now() - killedAt);
    failed += unanswered.length;
    // A card reader resends unacknowledged sales, which may have been stored or not.
    for (const body of unanswered.splice(0)) {
      expect(await submit(server, token, body)).toBe(true);
      acknowledged.add(body.eftTransactionId);
    }
    if (round === kills) {
      expect(await server.stop()).toBe(0);
      break;
    }
    const goal = acknowledged.size + between(random, 20, 79);
    const reached = Promise.withResolvers<void>();
    let isKilled = false;
    const till = async () => {
      while (!isKilled) {
        const body = saleBody(randomUUID());
        if (await submit(server, token, body)) acknowledged.add(body.eftTransactionId);
        else unanswered.push(body);
        if (acknowledged.size >= goal) reached.resolve();
      }
    };
    const running = Array.from({ length: tills }, till);
    await Promise.race([reached.promise, ...running]);
    isKilled = true;
    killedAt = performance.now();
    await server.kill();
    await Promise.all(running);
  }

  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log: say });
  const sequelize = createSequelize(database.url);
  try {
    const stored = await sequelize.query<{ reference: string; copies: string }>(
      'SELECT eft_transaction_id AS reference, COUNT(*) AS copies FROM transactions GROUP BY eft_transaction_id',
      { type: QueryTypes.SELECT },
    );
    const doubled = stored.filter(({ copies }) => Number(copies) !== 1);
    const references = new Set(stored.map(({ reference }) => reference));
    const lost = [...acknowledged].filter((reference) => !references.has(reference));
    expect([lost, doubled]).toEqual([[], []]);
    expect(references.size).toBe(acknowledged.size);
    // The aggregates agree with the sales.
    const [sums] = await sequelize.query<{ amount: string; transactions: string }>(
      'SELECT SUM(amount) AS amount, SUM(transaction_count) AS transactions FROM transaction_sums',
      { type: QueryTypes.SELECT },
    );
    expect(sums).toEqual({ amount: String(acknowledged.size * 100_00), transactions: String(acknowledged.size) });
    reportFault(task, {
      fault: 'single server killed with its embedded database',
      times: kills,
      requests: acknowledged.size + failed,
      failed,
      acknowledged: acknowledged.size,
      lost: lost.length,
      doubled: doubled.length,
      recoveredInMs,
    });
  } finally {
    await sequelize.close();
    await database.stop();
  }
}, 300_000);
