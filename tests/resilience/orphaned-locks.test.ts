import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryDb } from '#db/factories/factory-db.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { type FaultProxy, openFaultProxy, throughProxy } from '#tests/setup/fault-proxy.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts';
import { Reader } from '../../src/reader/reader.ts';
import { reportFault } from './fault-report.ts';

let database: TestDatabase;
let network: FaultProxy;
let cutOff: ServerProcess;
let other: ServerProcess;
beforeAll(async () => {
  database = await openTestDatabase();
  network = await openFaultProxy(database.url);
  const start = (databaseUrl: string) =>
    startServerProcess({
      APP_SECRET: 'the same secret for both of the servers',
      DATABASE_URL: databaseUrl,
    });
  cutOff = await start(throughProxy(database.url, network));
  other = await start(database.url);
});
afterAll(async () => {
  await Promise.all([cutOff.stop(), other.stop()]);
  await network.close();
  await database.close();
});

/**
 * Far above the 8 seconds after which the database ends the transaction, and below the 45 seconds of idle connections.
 */
const maxBlockedMs = 35_000;

it('releases the row locks of a server that lost the database within a transaction', async ({ task }) => {
  const db = factoryDb({ sequelize: database.sequelize, now: () => new Date() });
  const { merchant, user } = await buildMerchant(db);
  const terminal = await buildTerminal(db, { merchantId: merchant.id });
  const readerAt = ({ url }: ServerProcess) =>
    new Reader({ url, email: user.email, password: factoryPassword, patience: { maxPauseMs: 500 } });
  const [first, second] = [readerAt(cutOff), readerAt(other)];
  await Promise.all([first.logIn(), second.logIn()]);
  const sale = () => ({
    eftTransactionId: randomUUID(),
    terminalSerialNumber: terminal.serialNumber,
    type: 'Sale' as const,
    amount: 100_00,
    currency: 'HUF' as const,
    state: 'Success' as const,
    timestamp: new Date().toISOString(),
    card: { brand: 'Visa' as const, maskedNumber: '411111******1111', entryMode: 'ChipContactless' as const },
  });

  // The transaction of the first server waits for the row. It gets the lock when the server can no longer hear of it.
  const lock = await lockRow(database, 'terminals', terminal.id);
  const lostSale = first.submit(sale());
  await lock.waiters(1);
  network.swallow();
  await lock.release();
  const orphanedAt = performance.now();
  await second.submit(sale());
  const blockedMs = performance.now() - orphanedAt;
  network.heal();
  await lostSale;

  expect(blockedMs).toBeLessThan(maxBlockedMs);
  const counts = await selectRows(
    database.sequelize,
    'SELECT COUNT(*) AS sales, COUNT(DISTINCT eft_transaction_id) AS different FROM transactions',
    {},
    ({ sales, different }) => [Number(sales), Number(different)],
  );
  expect(counts).toEqual([[2, 2]]);
  reportFault(task, { fault: 'server loses the database within a transaction', times: 1, recoveredInMs: blockedMs });
});
