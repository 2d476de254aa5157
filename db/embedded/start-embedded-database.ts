import { join, resolve } from 'node:path';
import { formatDatabaseUrl } from '#db/connection/connection-url.ts';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { acquireDataDir } from './acquire-data-dir.ts';
import { lockFile, openDataFolder } from './data-folder.ts';
import { clearLockOwner, findLivingOwner, writeLockOwner } from './lock-owner.ts';
import { defaultSearchPath } from './programs.ts';
import { describe, prepareServer } from './resolve-server-binary.ts';
import { runServer } from './run-server.ts';
import { type Durability, runOptions } from './server-options.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedDatabaseOptions {
  /** Folder of all files, for one running database at a time. */
  dataDir: string;
  /**
   * Folder for a downloaded server, also of several data folders.
   * Default: `server` in the data folder.
   */
  binDir?: string;
  database?: string;
  durability: Durability;
  /** Folders for servers and apt-get. Default: the PATH and distributions' folders. */
  searchPath?: readonly string[];
  /** Receives progress lines for a person. */
  log: (line: string) => void;
}

export interface EmbeddedDatabase {
  url: string;
  /** Shuts the server down cleanly. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a private MySQL or MariaDB server in user space, reachable only by a Unix
 * socket. It ends with this process, even if killed, and restarts after a crash. Throws
 * a StartupError if it cannot run.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, durability, log, database = 'csippano', searchPath = defaultSearchPath() } = options;
  const folder = openDataFolder(dataDir);
  const { socket: socketPath } = folder;
  const url = formatDatabaseUrl({
    user: 'root',
    password: '',
    host: 'localhost',
    port: 3306,
    socketPath,
    database,
    tls: null,
  });
  const keeper = await acquireDataDir(folder, log);
  try {
    writeLockOwner(folder.lock, null);
    const binDir = options.binDir ?? join(folder.root, 'server');
    const server = await prepareServer(folder, { binDir, searchPath, log });
    const command = [...server.command, ...runOptions(server.flavour, folder, durability)];
    log(`Starting ${describe(server)}…`);
    await runServer(keeper, command, folder, log);
    await ensureDatabase(url);
    writeLockOwner(folder.lock, url);
    return { url, stop: superviseServer(keeper, command, folder, log) };
  } catch (error) {
    clearLockOwner(folder.lock);
    await keeper.stop();
    throw error;
  }
}

/** Returns the URL of another process's database on this folder, or null. */
export function findRunningDatabase(dataDir: string): string | null {
  return findLivingOwner(join(resolve(dataDir), lockFile))?.url ?? null;
}
