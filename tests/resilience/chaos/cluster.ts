import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { type FaultProxy, openFaultProxy, throughProxy } from '#tests/setup/fault-proxy.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type MailServer, openMailServer } from '#tests/setup/mail-server.ts';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';
import { openReceiver, type Receiver } from '#tests/setup/webhook-receiver.ts';

/** A server process with the networks around it. Its port stays the same when it starts again. */
export interface Node {
  /** Between the clients and the server. */
  clientNetwork: FaultProxy;
  /** Between the server and the database. */
  databaseNetwork: FaultProxy;
  server: ServerProcess;
  /** Starts the server again after it was killed or stopped. */
  start(): Promise<void>;
}

/** Two servers on one database, with a mail server and a webhook receiver. */
export interface Cluster {
  nodes: readonly [Node, Node];
  mail: MailServer;
  receiver: Receiver;
  /** Connects to the database directly. */
  sequelize: Sequelize;
  databaseUrl: string;
  /** The process id of the database server at present. */
  databasePid(): Promise<number>;
  close(): Promise<void>;
}

/** Adds a time to the clock of the process that changes with each SIGUSR2. */
const jumpingClock = fileURLToPath(new URL('../programs/jumping-clock.mjs', import.meta.url));

/** The built server of a former version, to run it beside this one: `dist/server/csippano.js` in its folder. */
const formerProgram = process.env.CHAOS_FORMER_SERVER;

const openNode = async (databaseUrl: string, settings: Record<string, string>, program?: string): Promise<Node> => {
  const port = await freePort();
  const databaseNetwork = await openFaultProxy(databaseUrl);
  const launch = () =>
    startServerProcess(
      { ...settings, PORT: String(port), DATABASE_URL: throughProxy(databaseUrl, databaseNetwork) },
      { nodeFlags: ['--import', jumpingClock], ...(program ? { program } : {}) },
    );
  const node: Node = {
    clientNetwork: await openFaultProxy(`http://127.0.0.1:${port}`),
    databaseNetwork,
    server: await launch(),
    start: async () => {
      node.server = await launch();
    },
  };
  return node;
};

/**
 * Starts the database and the first server, which migrates it, then prepares the data and starts the second server. The first
 * may be of a former version, which then goes on running on the tables of this one.
 */
export const openCluster = async (
  dataDir: string,
  binDir: string,
  prepare: (sequelize: Sequelize) => Promise<void>,
): Promise<Cluster> => {
  const database: EmbeddedDatabase = await startEmbeddedDatabase({
    dataDir,
    binDir,
    durability: 'full',
    log: () => undefined,
  });
  const mail = await openMailServer();
  const receiver = await openReceiver();
  const settings = {
    NODE_ENV: 'test',
    DEMO_DATA: 'off',
    HOST: '127.0.0.1',
    APP_SECRET: 'the same for both servers, before and after each kill',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'error',
    REGISTRATIONS_PER_IP_PER_HOUR: '1000000',
    PASSWORD_RESETS_PER_IP_PER_HOUR: '1000000',
    DATA_DIR: dataDir,
  };
  const sequelize = createSequelize(database.url);
  const first = await openNode(database.url, settings, formerProgram);
  await prepare(sequelize);
  const nodes = [first, await openNode(database.url, settings)] as const;
  return {
    nodes,
    mail,
    receiver,
    sequelize,
    databaseUrl: database.url,
    databasePid: async () => {
      const [row] = await sequelize.query<{ file: string }>('SELECT @@pid_file AS file', { type: QueryTypes.SELECT });
      return Number(readFileSync(row?.file ?? '', 'utf8'));
    },
    close: async () => {
      await Promise.all(nodes.map(({ server }) => server.stop()));
      await Promise.all(nodes.flatMap((node) => [node.clientNetwork.close(), node.databaseNetwork.close()]));
      await sequelize.close();
      await Promise.all([mail.close(), receiver.close()]);
      await database.stop();
    },
  };
};
