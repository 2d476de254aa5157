import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { databaseDefaults } from '#db/connection/ensure-database.ts';
import { acquireDataDir } from '#db/embedded/acquire-data-dir.ts';
import { type DataFolder, openDataFolder } from '#db/embedded/data-folder.ts';
import { makeDatabaseFiles } from '#db/embedded/make-files.ts';
import { runProgram } from '#db/embedded/programs.ts';
import { runServer } from '#db/embedded/run-server.ts';
import { runOptions } from '#db/embedded/server-options.ts';
import { findUnpackedServer, type ServerProgram } from '#db/embedded/server-program.ts';
import type { Supervisor } from '#db/embedded/supervisor.ts';
import { unpackDebianPackages } from './debian-package.ts';
import { makeTestFolder } from './test-folders.ts';

const nodeCount = 3;
const account = { user: 'shop', password: 'secret', database: 'csippano' };
const pollMs = 50;
const maxWaitMs = 180_000;

/** One MariaDB server of a Galera cluster. It accepts writes as all others do. */
export interface GaleraNode {
  /** An address of the loopback network that no other node has; the database listens on port 3306 of it. */
  host: string;
  url: string;
  /** Runs a statement as root, on a connection of its own. */
  query<Row>(sql: string): Promise<Row[]>;
  /** Sends SIGKILL to the server and resolves when it has ended. */
  kill(): Promise<void>;
  /** Shuts the server down; resolves when it has left the cluster. */
  stop(): Promise<void>;
  /** Starts a stopped or killed server again; resolves when it has all changes of the others and accepts writes. */
  start(): Promise<void>;
  /** Cuts the node off from the other nodes, but not from its clients. It resolves when it has noticed. */
  isolate(): Promise<void>;
  /** Ends the isolation; resolves when the node accepts writes again. */
  rejoin(): Promise<void>;
  /** Locks a table: statements of others on this node wait. */
  lockTable(table: string): Promise<HeldNode>;
  /** Stops (SIGSTOP) and continues the server: its connections stay open without an answer. */
  pause(): void;
  resume(): void;
}

export interface HeldNode {
  /** True if a statement waits for the table. */
  hasWaiting(): Promise<boolean>;
  /** Idempotent; the connection ends with the node. */
  goOn(): Promise<void>;
}

export interface GaleraCluster {
  nodes: readonly [GaleraNode, GaleraNode, GaleraNode];
  /** Resolves when all nodes accept writes and have executed the changes of the others so far. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts three MariaDB servers that form a Galera cluster, with an empty database. Their ports are those of any
 * cluster, on loopback addresses of their own, so several clusters can run at the same time.
 */
export const startGaleraCluster = async (): Promise<GaleraCluster> => {
  const dataDir = makeTestFolder('galera');
  const tree = await unpackDebianPackages(
    ['mariadb-server-core', 'galera-4'],
    ['mariadb-server', 'mariadb-client-core'],
  );
  const unpacked = await findUnpackedServer(tree.root);
  if (!unpacked) throw new Error(`There is no MariaDB server in ${tree.root}.`);
  const [env = '', ...args] = unpacked.command;
  const server = { ...unpacked, command: [env, `PATH=${await wrapRsync(dataDir)}:${tree.environment.PATH}`, ...args] };
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const hosts = Array.from({ length: nodeCount }, (_, index) => `${network}.${index + 1}`);
  const provider = join(tree.root, 'usr/lib/galera/libgalera_smm.so');
  const nodes: Node[] = hosts.map((host) => new Node(host, join(dataDir, host), server, provider, hosts));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [first, ...others] = nodes as [Node, Node, Node];
    await first.bootstrap();
    // The first node sends its files to one node at a time.
    for (const node of others) await node.start();
    return { nodes: [first, ...others] as [Node, Node, Node], settled: () => settle(nodes), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Returns a folder with a program `rsync`. Started by root, the rsync daemon writes as an unprivileged user, who may
 * not write into the folder of the database. The server looks for programs among its own files first, so those of rsync
 * are elsewhere.
 */
const wrapRsync = async (dataDir: string): Promise<string> => {
  const tree = await unpackDebianPackages(['rsync']);
  const folder = join(dataDir, 'bin');
  mkdirSync(folder);
  const { uid, gid } = userInfo();
  const rsync = tree.program('rsync');
  const script = `#!/bin/sh
LD_LIBRARY_PATH="${tree.environment.LD_LIBRARY_PATH}"
case "$1" in
--daemon) shift; exec "${rsync}" --daemon --dparam=uid=${uid} --dparam=gid=${gid} "$@" ;;
*) exec "${rsync}" "$@" ;;
esac
`;
  writeFileSync(join(folder, 'rsync'), script, { mode: 0o755 });
  return folder;
};

const settle = async (nodes: readonly Node[]): Promise<void> => {
  await Promise.all(nodes.map((node) => node.waitUntil(({ ready, size }) => ready && size === nodeCount)));
  // A causal read waits until the node has executed everything that the cluster has certified before.
  await Promise.all(nodes.map((node) => node.query('SET SESSION wsrep_sync_wait = 1; SELECT 1 FROM DUAL')));
};

interface NodeStatus {
  ready: boolean;
  /** Word of the server for what the node does, such as `Synced` or `Joining`. */
  state: string;
  /** Number of nodes that this one can reach, with itself. */
  size: number;
}

class Node implements GaleraNode {
  readonly url: string;
  readonly #folder: DataFolder;
  #supervisor: Supervisor | null = null;

  constructor(
    readonly host: string,
    dataDir: string,
    private readonly server: ServerProgram,
    private readonly provider: string,
    private readonly hosts: readonly string[],
  ) {
    this.#folder = openDataFolder(dataDir);
    this.url = `mysql://${account.user}:${account.password}@${host}:3306/${account.database}`;
  }

  async bootstrap(): Promise<void> {
    await makeDatabaseFiles(this.server, this.#folder);
    await this.#run(['--wsrep-new-cluster']);
    await this.query(`CREATE DATABASE ${account.database} ${databaseDefaults}`);
    await this.query(`CREATE USER '${account.user}'@'%' IDENTIFIED BY '${account.password}'`);
    await this.query(`GRANT ALL ON ${account.database}.* TO '${account.user}'@'%'`);
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder.files, { recursive: true });
    await this.#run(await this.#recoveredPosition());
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const connection = await this.#connect();
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      return rows as Row[];
    } finally {
      connection.destroy();
    }
  }

  async stop(): Promise<void> {
    await this.#supervisor?.stop();
  }

  async kill(): Promise<void> {
    process.kill(this.#pid(), 'SIGKILL');
    await this.#supervisor?.exited;
  }

  async isolate(): Promise<void> {
    await this.query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'");
    await this.waitUntil(({ ready }) => !ready);
  }

  async rejoin(): Promise<void> {
    await this.query("SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'");
    await this.waitUntil(({ ready }) => ready);
  }

  async lockTable(table: string): Promise<HeldNode> {
    const connection = await this.#connect();
    await connection.query(`LOCK TABLES ${account.database}.${table} WRITE`);
    return {
      hasWaiting: async () => {
        const statements = await this.query<{ State: string | null; User: string }>('SHOW PROCESSLIST');
        return statements.some(
          ({ State, User }) => User === account.user && State === 'Waiting for table metadata lock',
        );
      },
      goOn: async () => {
        await connection.query('UNLOCK TABLES');
      },
    };
  }

  pause(): void {
    process.kill(this.#pid(), 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.#pid(), 'SIGCONT');
  }

  async waitUntil(isReached: (status: NodeStatus) => boolean): Promise<void> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const status = await this.#status();
      if (status && isReached(status)) return;
      if (performance.now() > deadline) throw new Error(`${this.host} is ${status?.state ?? 'without connections'}.`);
      await wait(pollMs);
    }
  }

  /** Returns null if the node closes the connection, as it does when it receives files or changes its members. */
  async #status(): Promise<NodeStatus | null> {
    try {
      const rows = await this.query<{ Variable_name: string; Value: string }>("SHOW STATUS LIKE 'wsrep_%'");
      const variables = new Map(rows.map((row) => [row.Variable_name, row.Value]));
      const state = variables.get('wsrep_local_state_comment') ?? '';
      const ready = variables.get('wsrep_ready') === 'ON' && state === 'Synced';
      return { ready, state, size: Number(variables.get('wsrep_cluster_size')) };
    } catch (error) {
      if (error instanceof Error && 'fatal' in error && error.fatal === true) return null;
      throw error;
    }
  }

  #connect(): Promise<Connection> {
    return createConnection({ socketPath: this.#folder.socket, user: 'root', multipleStatements: true });
  }

  #pid(): number {
    return Number(readFileSync(this.#folder.pidFile, 'utf8').trim());
  }

  #options(): string[] {
    return [
      ...runOptions('mariadb', this.#folder, 'process').filter((option) => option !== '--skip-networking'),
      `--bind-address=${this.host}`,
      '--port=3306',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--wsrep-on=ON',
      `--wsrep-provider=${this.provider}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://${this.host}:4567;gcache.size=64M`,
      '--wsrep-cluster-name=csippano',
      `--wsrep-cluster-address=gcomm://${this.hosts.join(',')}`,
      `--wsrep-node-name=${this.host}`,
      `--wsrep-node-address=${this.host}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=${this.host}:4444`,
    ];
  }

  async #run(options: readonly string[]): Promise<void> {
    this.#supervisor = await acquireDataDir(this.#folder, () => undefined);
    const command = [...this.server.command, ...this.#options(), ...options];
    await runServer(this.#supervisor, command, this.#folder, () => undefined);
    await this.waitUntil(({ ready }) => ready);
  }

  /**
   * After a kill only the tables' files tell the last change; without it the node would copy all files of another one.
   * The program knows prepared transactions of the cluster only by the cluster's options; without them it can look for
   * them for ever. Without purge: at the end of 5 of 25 such runs, MariaDB 10.11 waited for its purge thread for ever,
   * which used 100 MB of memory more in each second.
   */
  async #recoveredPosition(): Promise<string[]> {
    const [program = '', ...args] = this.server.command;
    const withoutPurge = '--innodb-force-recovery=2';
    const { stdout, stderr } = await runProgram(program, [
      ...args,
      ...this.#options(),
      withoutPurge,
      '--wsrep-recover',
    ]);
    const position = /Recovered position:\s*(\S+)/u.exec(`${stdout}${stderr}`)?.[1];
    return position ? [`--wsrep-start-position=${position}`] : [];
  }
}
