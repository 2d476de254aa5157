import { rmSync } from 'node:fs';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { logInTill, newSale, openTill, type Sale, sendSale, type Till } from '#tests/setup/server-sales.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { reportFault } from './fault-report.ts';

/** More than the limit on calls in progress allows at the start of a server. */
const tills = 200;
const wanted = { acknowledged: 100, refused: 300 };

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let till: Till;
let token: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = makeTestFolder('overload');
  till = await openTill(database.sequelize);
  server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // No machine is so fast that these calls would not be an overload.
    TARGET_LATENCY_MS: '50',
    DATABASE_POOL_SIZE: '2',
  });
  // Its event loop is late while it starts.
  token = await vi.waitFor(() => logInTill(server.url, till), { timeout: 60_000, interval: 200 });
});
afterAll(async () => {
  await server.kill();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const countStored = async (): Promise<Map<string, number>> => {
  const rows = await database.sequelize.query<{ reference: string; copies: string }>(
    'SELECT eft_transaction_id AS reference, COUNT(*) AS copies FROM transactions GROUP BY eft_transaction_id',
    { type: QueryTypes.SELECT },
  );
  return new Map(rows.map(({ reference, copies }) => [reference, Number(copies)]));
};

const idsOf = (sales: readonly Sale[]): string[] => sales.map(({ eftTransactionId }) => eftTransactionId);

it('answers what it can, refuses the rest with 503 and stores none of it, and recovers', async ({ task }) => {
  const acknowledged: Sale[] = [];
  const refused: Sale[] = [];
  const otherAnswers: unknown[] = [];
  const hasEnough = () => acknowledged.length >= wanted.acknowledged && refused.length >= wanted.refused;
  const submit = async (sale = newSale()): Promise<void> => {
    const answer = await sendSale(server.url, token, till, sale);
    const body = await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    if (answer.status === 200) acknowledged.push(sale);
    else if (answer.status === 503 && retryAfter === '5') refused.push(sale);
    else otherAnswers.push([answer.status, retryAfter, body]);
  };
  const sell = async (): Promise<void> => {
    while (!hasEnough() && otherAnswers.length === 0) await submit();
  };
  const selling = Promise.all(Array.from({ length: tills }, sell));
  while (refused.length === 0 && otherAnswers.length === 0) await submit();
  // A load balancer goes on sending requests to a server that is only busy.
  expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  await selling;
  expect(otherAnswers).toEqual([]);
  const requests = acknowledged.length + refused.length;
  const failed = refused.length;
  const stored = await countStored();
  expect([...stored.keys()].sort()).toEqual(idsOf(acknowledged).sort());
  const doubled = [...stored.values()].filter((copies) => copies !== 1);
  expect(doubled).toEqual([]);

  // A card reader resends what was refused.
  const endedAt = performance.now();
  const again = refused.splice(0, 50);
  await submit(again[0]);
  const recoveredInMs = performance.now() - endedAt;
  for (const sale of again.slice(1)) await submit(sale);
  expect([await countStored(), otherAnswers]).toEqual([new Map(idsOf(acknowledged).map((id) => [id, 1])), []]);
  reportFault(task, {
    fault: 'more submissions than a server can answer in time',
    times: 1,
    requests,
    failed,
    acknowledged: acknowledged.length,
    lost: 0,
    doubled: doubled.length,
    recoveredInMs,
  });
}, 300_000);
