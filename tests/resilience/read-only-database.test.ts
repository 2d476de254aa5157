import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from '#db/connection/connection-url.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { migrations } from '#db/migrations/all.ts';
import { createMigrator } from '#db/migrator/migrator.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedBanks } from '#db/reference-data/banks.ts';
import { openShop, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';

const folder = makeTestFolder('read-only');
let database: EmbeddedDatabase;
let administrator: ReturnType<typeof createSequelize>;
let test: TestApp;
let shop: Shop;
beforeAll(async () => {
  database = await startEmbeddedDatabase({
    dataDir: folder,
    binDir: sharedBinDir,
    durability: 'process',
    log: () => undefined,
  });
  administrator = createSequelize(database.url);
  await createMigrator(administrator, migrations).up();
  await seedBanks(administrator);
  // Administrators may write to a read-only server.
  await administrator.query("CREATE USER shop@localhost IDENTIFIED BY 'secret'");
  await administrator.query('GRANT ALL ON csippano.* TO shop@localhost');
  const url = formatDatabaseUrl({ ...parseDatabaseUrl(database.url), user: 'shop', password: 'secret' });
  test = await openTestApp({ connectTo: async () => url });
  shop = await openShop(test);
});
afterAll(async () => {
  await test.close();
  await administrator.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sale = () => submit(test, shop, reportOf(test, shop));
const ready = () => test.app.inject('/ready');

it('is not ready and returns 503 for writes while the database is read-only, and works at once afterwards', async () => {
  for (const _ of [1, 2, 3]) {
    expect([(await sale()).statusCode, (await ready()).statusCode]).toEqual([200, 200]);
    await administrator.query('SET GLOBAL read_only = 1');
    const responses = await Promise.all([...Array.from({ length: 12 }, sale), ready()]);
    for (const { statusCode, headers } of responses) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    }
    await administrator.query('SET GLOBAL read_only = 0');
  }
});
