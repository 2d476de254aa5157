import { setTimeout as pause } from 'node:timers/promises';
import { pick, type Random } from '#shared/random.ts';
import type { Cluster } from './cluster.ts';

export interface Fault {
  name: string;
  /** Causes the fault and resolves when it is over. What follows is recovery. */
  strike: (cluster: Cluster, random: Random) => Promise<void>;
}

const pickNode = ({ nodes }: Cluster, random: Random) => pick(random, nodes);

/** Restarts the database after a kill: its supervisor does. */
const killDatabase = async ({ databasePid }: Cluster): Promise<void> => {
  process.kill(await databasePid(), 'SIGKILL');
};

export const faults: readonly Fault[] = [
  {
    name: 'server killed',
    strike: async (cluster, random) => {
      const node = pickNode(cluster, random);
      await node.server.kill();
      await node.start();
    },
  },
  {
    name: 'server stopped and started',
    strike: async (cluster, random) => {
      const node = pickNode(cluster, random);
      await node.server.stop();
      await node.start();
    },
  },
  { name: 'database killed', strike: killDatabase },
  {
    name: 'server and database killed',
    strike: async (cluster, random) => {
      const node = pickNode(cluster, random);
      await Promise.all([killDatabase(cluster), node.server.kill()]);
      await node.start();
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
    name: 'every fourth response lost for 4 s',
    strike: async (cluster, random) => {
      const { clientNetwork } = pickNode(cluster, random);
      clientNetwork.dropEveryNthResponse(4);
      await pause(4_000);
      clientNetwork.dropEveryNthResponse(null);
    },
  },
  {
    name: 'responses cut in their middle',
    strike: async (cluster, random) => {
      const { clientNetwork } = pickNode(cluster, random);
      clientNetwork.cutAfter(100);
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
