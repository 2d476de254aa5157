import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { countServersUp } from '#tests/setup/haproxy.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { openShop, type Shop } from './chaos/clients.ts';
import { type EmbeddedCluster, openEmbeddedCluster } from './chaos/cluster.ts';
import type { Fault } from './chaos/faults.ts';
import { surviveFaults } from './chaos/survive-faults.ts';
import { reportFault } from './fault-report.ts';

const restartBoth: Fault = {
  name: 'rolling restart of both servers',
  strike: async ({ nodes, loadBalancer }) => {
    for (const node of nodes) {
      expect(await node.server.stop()).toBe(0);
      await node.start();
      await expect.poll(() => countServersUp(loadBalancer)).toBe(nodes.length);
    }
  },
};

// The load balancer is HAProxy.
describe.skipIf(!hasDebianPackages)('two servers behind a load balancer', () => {
  const dataDir = makeTestFolder('rolling');
  let cluster: EmbeddedCluster;
  let shops: readonly [Shop, Shop];
  beforeAll(async () => {
    cluster = await openEmbeddedCluster({
      dataDir,
      binDir: sharedBinDir,
      // The load balancer sends no more requests after a second.
      settings: { SHUTDOWN_DRAIN_SECONDS: '5' },
      prepare: async (sequelize) => {
        shops = [await openShop(sequelize), await openShop(sequelize)];
      },
    });
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('fail no request while one after the other is stopped and started under load', async ({ task }) => {
    const left = [restartBoth];
    const { rows, audit } = await surviveFaults({
      cluster,
      shops,
      random: seededRandom(1),
      nextFault: () => left.shift() ?? null,
      runName: 'rolling restart',
    });

    expect(await audit()).toEqual([]);
    const [restart] = rows;
    if (restart) reportFault(task, restart);
    expect(restart).toMatchObject({ fault: restartBoth.name, failed: 0, lost: 0, doubled: 0 });
  }, 1_200_000);
});
