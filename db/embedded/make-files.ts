import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Flavour } from '#db/connection/server-requirements.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { type DataFolder, folderError } from './data-folder.ts';
import { runProgram } from './programs.ts';
import { explainFailure } from './server-log.ts';
import { storageOptions } from './server-options.ts';
import type { ServerProgram } from './server-program.ts';

const flavourFile = 'made-by';

/** The kind of server that created the files, which the other cannot read. */
export function readFlavour(files: string): Flavour {
  return readFileSync(join(files, flavourFile), 'utf8').trim() === 'mysql' ? 'mysql' : 'mariadb';
}

/**
 * Creates the files of an empty database and renames them into place.
 * The caller owns the folder's lock.
 * The only account is root without a password: the socket's folder restricts access.
 */
export async function makeDatabaseFiles(server: ServerProgram, folder: DataFolder): Promise<void> {
  const files = await makeWorkFolder(folder.root);
  const [program = '', ...args] = [...server.command, ...storageOptions(server.flavour, folder, files)];
  const { code, stderr, stdout } =
    server.flavour === 'mysql'
      ? await runProgram(program, [...args, '--initialize-insecure'])
      : await runProgram(program, [...args, '--bootstrap'], { input: readSystemTables(server.systemTables ?? '') });
  if (code !== 0) {
    await rm(files, { recursive: true, force: true });
    throw new StartupError(explainFailure(`${stderr}${stdout}`, folder));
  }
  try {
    writeFileSync(join(files, flavourFile), `${server.flavour}\n`);
    await rename(files, folder.files);
  } catch (error) {
    throw folderError(folder.root, error);
  }
}

/** A new folder each time: a killed start may still write into the last one. */
async function makeWorkFolder(root: string): Promise<string> {
  const prefix = 'making-';
  try {
    for (const name of await readdir(root)) {
      if (name.startsWith(prefix)) await rm(join(root, name), { recursive: true, force: true, maxRetries: 10 });
    }
    return await mkdtemp(join(root, prefix));
  } catch (error) {
    throw folderError(root, error);
  }
}

/** The SQL of MariaDB's system tables for bootstrap, with statements on separate lines. */
function readSystemTables(folder: string): string {
  const names = readdirSync(folder);
  // MariaDB 11 renamed its files.
  const prefix = names.includes('mariadb_system_tables.sql') ? 'mariadb' : 'mysql';
  return [
    'CREATE DATABASE mysql;',
    'USE mysql;',
    'SET @auth_root_socket = NULL;',
    'SET @skip_auth_anonymous = 1;',
    ...['system_tables', 'performance_tables', 'system_tables_data'].map((name) =>
      readFileSync(join(folder, `${prefix}_${name}.sql`), 'utf8'),
    ),
  ].join('\n');
}
