import { existsSync } from 'node:fs';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { DataFolder } from './data-folder.ts';
import { downloadServer, unpackedRoot } from './download-server.ts';
import { makeDatabaseFiles, readFlavour } from './make-files.ts';
import { findInstalledServers, findUnpackedServer, type ServerProgram } from './server-program.ts';

export interface ServerSources {
  /** The folder of an unpacked server. */
  binDir: string;
  /** Folders searched for installed programs. */
  searchPath: readonly string[];
  log: (line: string) => void;
}

/** Resolves the folder's server and creates missing database files. Needs the folder's lock. */
export async function prepareServer(folder: DataFolder, sources: ServerSources): Promise<ServerProgram> {
  return existsSync(folder.files) ? findServerFor(folder, sources) : makeWithFirstFit(folder, sources);
}

async function findServerFor(folder: DataFolder, sources: ServerSources): Promise<ServerProgram> {
  const flavour = readFlavour(folder.files);
  const fitting = (await findServers(sources)).find((server) => server.flavour === flavour);
  if (fitting) return fitting;
  if (flavour === 'mariadb') return fetchServer(sources);
  throw new StartupError(
    `The database in ${folder.root} was made by a MySQL server, and none is installed any more. ` +
      'Install one, choose another folder with DATA_DIR, or set DATABASE_URL to a database.',
  );
}

async function makeWithFirstFit(folder: DataFolder, sources: ServerSources): Promise<ServerProgram> {
  let firstFailure: unknown = null;
  for (const server of await findServers(sources)) {
    sources.log(`Making a new database with ${describe(server)}…`);
    try {
      await makeDatabaseFiles(server, folder);
      return server;
    } catch (error) {
      // An installed server may be confined to its own folders (AppArmor).
      firstFailure ??= error;
      sources.log(error instanceof Error ? error.message : String(error));
    }
  }
  const server = await fetchServer(sources).catch((error: unknown) => {
    throw firstFailure ?? error;
  });
  sources.log(`Making a new database with ${describe(server)}…`);
  await makeDatabaseFiles(server, folder);
  return server;
}

/** A downloaded server comes first: installed ones may be upgraded at any time. */
async function findServers({ binDir, searchPath }: ServerSources): Promise<ServerProgram[]> {
  const unpacked = await findUnpackedServer(unpackedRoot(binDir));
  return [...(unpacked ? [unpacked] : []), ...(await findInstalledServers(searchPath))];
}

async function fetchServer(sources: ServerSources): Promise<ServerProgram> {
  const root = unpackedRoot(sources.binDir);
  if (!(await findUnpackedServer(root))) await downloadServer(sources);
  const server = await findUnpackedServer(root);
  if (server) return server;
  throw new StartupError(
    'The downloaded MariaDB does not run on this machine. Install mariadb-server, or set DATABASE_URL to a database.',
  );
}

export function describe({ flavour, version }: ServerProgram): string {
  return `${flavour === 'mysql' ? 'MySQL' : 'MariaDB'} ${version}`;
}
