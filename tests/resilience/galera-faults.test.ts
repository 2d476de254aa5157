import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { checksumTables } from '#tests/setup/table-checksums.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import { openShop, type Shop } from './chaos/clients.ts';
import { type GaleraServers, openGaleraServers } from './chaos/cluster.ts';
import { galeraFaults } from './chaos/faults.ts';
import { surviveFaults } from './chaos/survive-faults.ts';
import { reportFault } from './fault-report.ts';

// HAProxy and Galera are Debian packages.
describe.skipIf(!hasDebianPackages)('two servers on three database nodes behind proxies', () => {
  const dataDir = makeTestFolder('galera-faults');
  let cluster: GaleraServers;
  let shops: readonly [Shop, Shop];
  beforeAll(async () => {
    cluster = await openGaleraServers({
      dataDir,
      prepare: async (sequelize) => {
        shops = [await openShop(sequelize), await openShop(sequelize)];
      },
    });
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lose and double nothing while a node, a server and the proxies are killed', async ({ task }) => {
    const left = [...galeraFaults];
    const { rows, audit } = await surviveFaults({
      cluster,
      shops,
      random: seededRandom(1),
      nextFault: () => left.shift() ?? null,
      runName: 'Galera: all of these',
    });

    expect(await audit()).toEqual([]);
    // Every node has the same rows.
    await cluster.galera.settled();
    const checksums = await Promise.all(
      cluster.galera.nodes.map((node) =>
        checksumTables(
          (sql) => node.query(sql),
          'csippano',
          (table) => table.startsWith('transaction'),
        ),
      ),
    );
    expect(new Set(checksums.map((each) => JSON.stringify(each))).size).toBe(1);
    for (const row of rows) reportFault(task, row);
  }, 1_200_000);
});
