import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { openShop, type Report, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { sharedBinDir } from '#tests/setup/test-folders.ts';
import { reportFault } from './fault-report.ts';

// Not among the test folders: a killed run leaves it mounted, and the next run would fail to delete it.
const disk = mkdtempSync(join(tmpdir(), 'csippano-full-disk-'));
const diskMegabytes = 400;
const readers = 8;

/** Mounts a small disk in memory. False without the right to mount. */
const mountDisk = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('The test of a full disk of the database is skipped: it needs the right to mount a disk.\n');
    return false;
  }
};
const hasDisk = mountDisk();
afterAll(() => {
  if (hasDisk) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true });
});

describe.skipIf(!hasDisk)('a database whose disk is full', () => {
  let database: EmbeddedDatabase;
  let test: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    database = await startEmbeddedDatabase({
      dataDir: disk,
      binDir: sharedBinDir,
      durability: 'process',
      log: () => undefined,
    });
    const administrator = createSequelize(database.url);
    await createMigrator(administrator, migrations).up();
    await seedBanks(administrator);
    await administrator.close();
    test = await openTestApp({ connectTo: async () => database.url });
    shop = await openShop(test);
  });
  afterAll(async () => {
    await test.close();
    await database.stop();
  });

  const fillDisk = (): void => {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize, 1));
    } catch (error) {
      // The database has written meanwhile; the disk is as full.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  };
  const freeDisk = (): void => rmSync(join(disk, 'filler'));

  it('makes sales a 503, loses none, and takes them again as soon as there is space', async ({ task }) => {
    const statuses = new Map<number, number>();
    const acknowledged: Report[] = [];
    const refused: Report[] = [];
    const sell = async (report: Report): Promise<void> => {
      const { statusCode } = await submit(test, shop, report);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      (statusCode === 200 ? acknowledged : refused).push(report);
    };
    fillDisk();
    const sellUntilFull = async (): Promise<void> => {
      while (refused.length < readers) await sell(reportOf(test, shop));
    };
    await Promise.all(Array.from({ length: readers }, sellUntilFull));
    expect([...statuses.keys()].sort()).toEqual([200, 503]);

    freeDisk();
    const freedAt = performance.now();
    await expect.poll(async () => (await submit(test, shop, reportOf(test, shop))).statusCode).toBe(200);
    const recoveredInMs = performance.now() - freedAt;
    // A card reader sends what was not acknowledged again.
    for (const report of refused.splice(0)) await sell(report);
    expect(refused).toEqual([]);

    const { sequelize } = test.deps;
    const stored = await sequelize.query<{ reference: string }>(
      'SELECT eft_transaction_id AS reference FROM transactions',
      { type: QueryTypes.SELECT },
    );
    const references = stored.map(({ reference }) => reference);
    const lost = acknowledged.filter(({ eftTransactionId }) => !references.includes(eftTransactionId)).length;
    const doubled = references.length - new Set(references).size;
    expect([lost, doubled]).toEqual([0, 0]);
    const wrongSums: unknown[] = [];
    await checkAggregates({ sequelize }, (difference) => wrongSums.push(difference));
    expect(wrongSums).toEqual([]);
    const failed = statuses.get(503) ?? 0;
    reportFault(task, {
      fault: 'disk of the database full',
      times: 1,
      requests: acknowledged.length + failed,
      failed,
      acknowledged: acknowledged.length,
      lost,
      doubled,
      recoveredInMs,
    });
  });
});
