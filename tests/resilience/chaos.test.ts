import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, seededRandom } from '#shared/random.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { runSeed } from '#tests/setup/seed.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { openShop, type Shop } from './chaos/clients.ts';
import { type EmbeddedCluster, openEmbeddedCluster } from './chaos/cluster.ts';
import { faults } from './chaos/faults.ts';
import { surviveFaults } from './chaos/survive-faults.ts';
import { reportFault } from './fault-report.ts';

/** Length of the run, and the seed of the order of its faults. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 120);
const seed = Number(process.env.CHAOS_SEED ?? runSeed);

// The load balancer is HAProxy.
describe.skipIf(!hasDebianPackages)('two servers behind a load balancer', () => {
  let dataDir: string;
  let cluster: EmbeddedCluster;
  let shops: readonly [Shop, Shop];
  beforeAll(async () => {
    dataDir = makeTestFolder('chaos');
    cluster = await openEmbeddedCluster({
      dataDir,
      binDir: sharedBinDir,
      // `dist/server/csippano.js` in the folder of a former version.
      formerProgram: process.env.CHAOS_FORMER_SERVER,
      prepare: async (sequelize) => {
        shops = [await openShop(sequelize), await openShop(sequelize)];
      },
    });
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('lose and double nothing while servers, database, networks and clocks fail at random', async ({ task }) => {
    const random = seededRandom(seed);
    const startedAt = performance.now();
    /** Each fault once in a random order, then any of them. */
    const first = faults.map((fault) => ({ fault, at: random() })).sort((one, next) => one.at - next.at);
    const nextFault = () => {
      const share = (performance.now() - startedAt) / (seconds * 1000);
      if (share > 1) return null;
      // In the second half no server restarts, so that its memory would show a leak.
      const candidates = share > 0.5 ? faults.filter(({ restartsServer }) => !restartsServer) : faults;
      return first.pop()?.fault ?? pick(random, candidates);
    };
    const runName = `all of these within ${seconds} s`;
    const run = surviveFaults({ cluster, shops, random, nextFault, runName });
    const { rows, audit } = await run.catch((cause: unknown) => {
      throw new Error(`CHAOS_SEED=${seed}`, { cause });
    });

    expect(await audit(), `CHAOS_SEED=${seed}`).toEqual([]);
    // The auditor would have noticed a single forint.
    await cluster.sequelize.query('UPDATE transactions SET amount = amount + 100 LIMIT 1');
    expect((await audit()).length).toBeGreaterThan(0);
    const memory = rows.at(-1)?.memory ?? { start: 0, end: 0 };
    expect(memory.end).toBeLessThan(2 * memory.start);
    for (const row of rows) reportFault(task, row);
  }, 2_000_000);
});
