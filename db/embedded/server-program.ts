import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Flavour, isTooOld } from '#db/connection/server-requirements.ts';
import { findProgram, runProgram } from './programs.ts';

/** A runnable server: its path and its environment. */
export interface ServerProgram {
  flavour: Flavour;
  version: string;
  /** The command and all that precedes the server's options. */
  command: readonly string[];
  /** The folder of the SQL for system tables; null for MySQL. */
  systemTables: string | null;
}

/** The usable installed servers, best first. */
export async function findInstalledServers(searchPath: readonly string[]): Promise<ServerProgram[]> {
  const paths = ['mariadbd', 'mysqld']
    .map((name) => findProgram(name, searchPath))
    .filter((path) => path !== null)
    .map((path) => realpathSync(path));
  const servers = await Promise.all([...new Set(paths)].map((path) => inspectServer([path], systemTablesNear(path))));
  return servers.filter((server) => server !== null);
}

/** The server in a tree of unpacked packages; null if none runs. */
export async function findUnpackedServer(root: string): Promise<ServerProgram | null> {
  const binary = join(root, 'usr/sbin/mariadbd');
  if (!existsSync(binary)) return null;
  const systemTables = systemTablesNear(binary);
  if (systemTables === null) return null;
  const environment = `LD_LIBRARY_PATH=${libraryFolders(root).join(':')}`;
  const inspected = await inspectServer(['/usr/bin/env', environment, binary], systemTables);
  if (!inspected) return null;
  return { ...inspected, command: [...inspected.command, `--basedir=${join(root, 'usr')}`] };
}

/** Folders of shared libraries in a tree of unpacked packages. */
export function libraryFolders(root: string): string[] {
  return ['usr/lib', 'lib']
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.includes('-linux-'))
        .map((name) => join(folder, name)),
    );
}

async function inspectServer(command: readonly string[], systemTables: string | null): Promise<ServerProgram | null> {
  const [program = '', ...args] = command;
  const { code, stdout } = await runProgram(program, [...args, '--no-defaults', '--version']);
  const version = /Ver (\d+)\.(\d+)\S*/.exec(stdout);
  if (code !== 0 || !version) return null;
  const flavour: Flavour = /mariadb/i.test(stdout) ? 'mariadb' : 'mysql';
  const found = [Number(version[1]), Number(version[2])] as const;
  if (isTooOld(flavour, found)) return null;
  if (flavour === 'mariadb' && systemTables === null) return null;
  return {
    flavour,
    version: `${found[0]}.${found[1]}`,
    // Must be the first option: the machine's configuration files are ignored.
    command: [...command, '--no-defaults', ...(flavour === 'mariadb' ? [`--lc-messages-dir=${systemTables}`] : [])],
    systemTables,
  };
}

function systemTablesNear(binary: string): string | null {
  const base = dirname(dirname(binary));
  return (
    [join(base, 'share/mariadb'), join(base, 'share/mysql'), '/usr/share/mariadb', '/usr/share/mysql'].find((folder) =>
      existsSync(join(folder, 'fill_help_tables.sql')),
    ) ?? null
  );
}
