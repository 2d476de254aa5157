import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { type GaleraCluster, type GaleraNode, startGaleraCluster } from '#tests/setup/galera-cluster.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';

describe.skipIf(!hasDebianPackages)('servers on the nodes of a Galera cluster', () => {
  let cluster: GaleraCluster;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    cluster = await startGaleraCluster();
    const start = ({ url }: GaleraNode) =>
      startServerProcess({ APP_SECRET: 'the secret that all servers of the cluster share', DATABASE_URL: url });
    const [first, ...others] = cluster.nodes;
    // The first one migrates.
    servers = [await start(first)];
    await cluster.settled();
    servers.push(...(await Promise.all(others.map(start))));
    expect(await statusesOf('/ready')).toEqual([200, 200, 200]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster?.stop();
  });

  const statusesOf = (path: string) =>
    Promise.all(servers.map(async ({ url }) => (await fetch(`${url}${path}`)).status));

  it('are ready with a quorum only, and again without help when it is back', async () => {
    const [, , third] = cluster.nodes;
    await third.isolate();
    await expect.poll(() => statusesOf('/ready')).toEqual([200, 200, 503]);
    expect(await statusesOf('/health')).toEqual([200, 200, 200]);
    await third.rejoin();
    await cluster.settled();
    await expect.poll(() => statusesOf('/ready')).toEqual([200, 200, 200]);
  });

  it('are ready again when a killed node is back', async () => {
    const [, second] = cluster.nodes;
    await second.kill();
    await expect.poll(() => statusesOf('/ready')).toEqual([200, 503, 200]);
    await second.start();
    await expect.poll(() => statusesOf('/ready')).toEqual([200, 200, 200]);
  });
});
