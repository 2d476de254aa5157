import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { type FaultProxy, openFaultProxy, throughProxy } from '#tests/setup/fault-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type GaleraCluster, startGaleraCluster } from '#tests/setup/galera-cluster.ts';
import { type HaProxy, openDatabaseProxy, openHttpProxy } from '#tests/setup/haproxy.ts';
import { type MailServer, openMailServer } from '#tests/setup/mail-server.ts';
import { residentMegabytes } from '#tests/setup/process-health.ts';
import { memoryFlags, memorySettings, type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

/** A server process with the networks around it. Its port stays the same when it starts again. */
export interface Node {
  /** Between the load balancer and the server. */
  network: FaultProxy;
  /** Between the server and the database. */
  databaseNetwork: FaultProxy;
  server: ServerProcess;
  /** Starts the server again after it was killed or stopped. */
  start(): Promise<void>;
}

/** Two servers on one database behind a load balancer, with a mail server and a webhook receiver. */
export interface Cluster {
  nodes: readonly [Node, Node];
  loadBalancer: HaProxy;
  /** Between the clients and the load balancer. */
  clientNetwork: FaultProxy;
  mail: MailServer;
  receiver: Receiver;
  /** Connects to the database directly. */
  sequelize: Sequelize;
  /** Resident memory of both servers in megabytes. */
  memory(): number;
  close(): Promise<void>;
}

/** Adds a time to the clock of the process that changes with each SIGUSR2. */
const jumpingClock = fileURLToPath(new URL('../programs/jumping-clock.mjs', import.meta.url));

const openNode = async (databaseUrl: string, settings: Record<string, string>, program?: string): Promise<Node> => {
  const port = await freePort();
  const databaseNetwork = await openFaultProxy(databaseUrl);
  const launch = () =>
    startServerProcess(
      { ...memorySettings, ...settings, PORT: String(port), DATABASE_URL: throughProxy(databaseUrl, databaseNetwork) },
      { nodeFlags: [...memoryFlags, '--import', jumpingClock], ...(program ? { program } : {}) },
    );
  const node: Node = {
    network: await openFaultProxy(`http://127.0.0.1:${port}`),
    databaseNetwork,
    server: await launch(),
    start: async () => {
      node.server = await launch();
    },
  };
  return node;
};

interface ServersOptions {
  databaseUrl: string;
  dataDir: string;
  /** Stores what the clients need. Runs when the database is migrated. */
  prepare: (sequelize: Sequelize) => Promise<void>;
  /** Settings of the servers beside those of all tests. */
  settings?: Record<string, string>;
  /** The built program of a former version for the first server. */
  formerProgram?: string | undefined;
}

/**
 * Starts the first server, which migrates the database, then prepares the data and starts the second server. The first
 * may be of a former version, which then goes on running on the tables of this one.
 */
export const openServers = async ({
  databaseUrl,
  dataDir,
  prepare,
  settings: ownSettings,
  formerProgram,
}: ServersOptions): Promise<Cluster> => {
  const mail = await openMailServer();
  const receiver = await openReceiver();
  const settings = {
    TRUSTED_PROXIES: 'loopback',
    APP_SECRET: 'the same for both servers, before and after each kill',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...ownSettings,
  };
  const sequelize = createSequelize(databaseUrl);
  const first = await openNode(databaseUrl, settings, formerProgram);
  await prepare(sequelize);
  const nodes = [first, await openNode(databaseUrl, settings)] as const;
  const loadBalancer = await openHttpProxy(nodes.map(({ network }) => network.port));
  const clientNetwork = await openFaultProxy(`http://127.0.0.1:${loadBalancer.port}`);
  return {
    nodes,
    loadBalancer,
    clientNetwork,
    mail,
    receiver,
    sequelize,
    memory: () => nodes.reduce((sum, { server }) => sum + residentMegabytes(server.process), 0),
    close: async () => {
      await Promise.all(nodes.map(({ server }) => server.stop()));
      await loadBalancer.close();
      const networks = nodes.flatMap(({ network, databaseNetwork }) => [network, databaseNetwork]);
      await Promise.all([clientNetwork, ...networks].map((network) => network.close()));
      await sequelize.close();
      await Promise.all([mail.close(), receiver.close()]);
    },
  };
};

/** A cluster on the embedded database, which its supervisor starts again when it ends. */
export interface EmbeddedCluster extends Cluster {
  /** The process id of the database server at present. */
  databasePid(): Promise<number>;
}

export const openEmbeddedCluster = async ({
  binDir,
  ...options
}: Omit<ServersOptions, 'databaseUrl'> & { binDir: string }): Promise<EmbeddedCluster> => {
  const { dataDir } = options;
  const database = await startEmbeddedDatabase({ dataDir, binDir, durability: 'full', log: () => undefined });
  const cluster = await openServers({ ...options, databaseUrl: database.url });
  const { sequelize } = cluster;
  return {
    ...cluster,
    databasePid: async () => {
      const [row] = await sequelize.query<{ file: string }>('SELECT @@pid_file AS file', { type: QueryTypes.SELECT });
      return Number(readFileSync(row?.file ?? '', 'utf8'));
    },
    close: async () => {
      await cluster.close();
      await database.stop();
    },
  };
};

/** A cluster on three database nodes, of which one writes, behind a second HAProxy. */
export interface GaleraServers extends Cluster {
  galera: GaleraCluster;
  databaseProxy: HaProxy;
}

export const openGaleraServers = async (options: Omit<ServersOptions, 'databaseUrl'>): Promise<GaleraServers> => {
  const galera = await startGaleraCluster();
  const databaseProxy = await openDatabaseProxy(galera.nodes.map(({ host }) => `${host}:3306`));
  const url = new URL(galera.nodes[0].url);
  url.host = `127.0.0.1:${databaseProxy.port}`;
  const cluster = await openServers({ ...options, databaseUrl: url.href });
  return {
    ...cluster,
    galera,
    databaseProxy,
    close: async () => {
      await cluster.close();
      await databaseProxy.close();
      await galera.stop();
    },
  };
};
