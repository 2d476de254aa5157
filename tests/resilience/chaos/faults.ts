import { setTimeout as pause } from 'node:timers/promises';
import { pick, type Random } from '#shared/random.ts';
import type { Cluster, EmbeddedCluster, GaleraServers } from './cluster.ts';

/** What a supervisor does after a fault, while the clients work on. */
export type Repair = () => Promise<void>;

export interface Fault<C extends Cluster = Cluster> {
  name: string;
  /** True if a server restarts. */
  restartsServer?: true;
  /** Causes the fault and resolves when it is over. What follows is recovery, and the repairs that the fault adds. */
  strike: (cluster: C, random: Random, repairs: Repair[]) => Promise<void>;
}

const pickNode = ({ nodes }: Cluster, random: Random) => pick(random, nodes);

/** Its supervisor starts the database again after a kill. */
const killDatabase = async ({ databasePid }: EmbeddedCluster): Promise<void> => {
  process.kill(await databasePid(), 'SIGKILL');
};

const serverKilled: Fault = {
  name: 'server killed',
  restartsServer: true,
  strike: async (cluster, random, repairs) => {
    const node = pickNode(cluster, random);
    await node.server.kill();
    repairs.push(node.start);
  },
};

const loadBalancerKilled: Fault = {
  name: 'load balancer killed',
  strike: async ({ loadBalancer }, _random, repairs) => {
    await loadBalancer.kill();
    repairs.push(loadBalancer.start);
  },
};

export const faults: readonly Fault<EmbeddedCluster>[] = [
  serverKilled,
  loadBalancerKilled,
  {
    name: 'server stopped and started',
    restartsServer: true,
    strike: async (cluster, random, repairs) => {
      const node = pickNode(cluster, random);
      await node.server.stop();
      repairs.push(node.start);
    },
  },
  { name: 'database killed', strike: killDatabase },
  {
    name: 'server and database killed',
    restartsServer: true,
    strike: async (cluster, random, repairs) => {
      const node = pickNode(cluster, random);
      await Promise.all([killDatabase(cluster), node.server.kill()]);
      repairs.push(node.start);
    },
  },
  {
    name: 'both servers and database killed',
    restartsServer: true,
    strike: async (cluster, _random, repairs) => {
      const { nodes } = cluster;
      await Promise.all([killDatabase(cluster), ...nodes.map(({ server }) => server.kill())]);
      repairs.push(...nodes.map((node) => node.start));
    },
  },
  {
    name: 'database frozen for 6 s',
    strike: async ({ databasePid }) => {
      const pid = await databasePid();
      process.kill(pid, 'SIGSTOP');
      await pause(6_000);
      process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'database slow for 4 s (0.3 s per packet)',
    strike: async (cluster, random) => {
      const { databaseNetwork } = pickNode(cluster, random);
      databaseNetwork.delay(300);
      await pause(4_000);
      databaseNetwork.delay(0);
    },
  },
  {
    name: 'database packets dropped silently for 5 s',
    strike: async (cluster, random) => {
      const { databaseNetwork } = pickNode(cluster, random);
      databaseNetwork.swallow();
      await pause(5_000);
      databaseNetwork.heal();
    },
  },
  {
    name: 'database connections cut',
    strike: async (cluster, random) => pickNode(cluster, random).databaseNetwork.cut(),
  },
  {
    name: 'database unreachable for 3 s',
    strike: async (cluster, random) => {
      const { databaseNetwork } = pickNode(cluster, random);
      databaseNetwork.refuse();
      await pause(3_000);
      databaseNetwork.heal();
    },
  },
  {
    name: 'packets between load balancer and server dropped silently for 5 s',
    strike: async (cluster, random) => {
      const { network } = pickNode(cluster, random);
      network.swallow();
      await pause(5_000);
      network.heal();
    },
  },
  {
    name: 'every fourth response lost for 4 s',
    strike: async ({ clientNetwork }) => {
      clientNetwork.dropEveryNthResponse(4);
      await pause(4_000);
      clientNetwork.dropEveryNthResponse(null);
    },
  },
  {
    name: 'responses cut in their middle',
    strike: async (cluster, random) => {
      pick(random, [cluster.clientNetwork, pickNode(cluster, random).network]).cutAfter(100);
    },
  },
  {
    name: 'mail server away for 4 s',
    strike: async ({ mail }) => {
      await mail.close();
      await pause(4_000);
      await mail.reopen();
    },
  },
  {
    name: 'webhook receiver fails for 4 s',
    strike: async ({ receiver }) => {
      receiver.answerWith(500);
      await pause(4_000);
      receiver.answerWith(200);
    },
  },
  {
    name: 'clock of a server jumps 20 s',
    strike: async (cluster, random) => {
      pickNode(cluster, random).server.process.kill('SIGUSR2');
    },
  },
];

const maxStarts = 20;

/** Starts a server as a service manager does: again when it exits because the proxy has no database yet. */
const startUntilReached = async (start: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isUnreached = error instanceof Error && error.message.includes('cannot be reached');
      if (!isUnreached || attempt === maxStarts) throw error;
    }
  }
};

export const galeraFaults: readonly Fault<GaleraServers>[] = [
  {
    name: 'Galera: node that writes killed',
    strike: async ({ galera: { nodes } }, _random, repairs) => {
      await nodes[0].kill();
      repairs.push(() => nodes[0].start());
    },
  },
  { ...serverKilled, name: 'Galera: server killed' },
  {
    name: 'Galera: other node killed',
    strike: async ({ galera: { nodes } }, _random, repairs) => {
      await nodes[2].kill();
      repairs.push(() => nodes[2].start());
    },
  },
  {
    name: 'Galera: database proxy killed',
    strike: async ({ databaseProxy }, _random, repairs) => {
      await databaseProxy.kill();
      repairs.push(databaseProxy.start);
    },
  },
  {
    name: 'Galera: node that writes frozen for 6 s',
    strike: async ({ galera: { nodes } }) => {
      nodes[0].pause();
      await pause(6_000);
      nodes[0].resume();
    },
  },
  { ...loadBalancerKilled, name: 'Galera: load balancer killed' },
  {
    name: 'Galera: node that writes and a server killed',
    strike: async ({ galera, nodes }, _random, repairs) => {
      await Promise.all([galera.nodes[0].kill(), nodes[1].server.kill()]);
      repairs.push(
        () => galera.nodes[0].start(),
        () => startUntilReached(nodes[1].start),
      );
    },
  },
];
