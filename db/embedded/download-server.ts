import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';
import { folderError } from './data-folder.ts';
import { openPackageSource, type PackageSource } from './debian-packages.ts';
import { isProcessAlive } from './process-identity.ts';
import { runProgram } from './programs.ts';
import { libraryFolders } from './server-program.ts';

/** Debian packages of a library: the first that the release knows is used. */
const packagesOfLibrary: Record<string, readonly string[]> = {
  'libaio.so.1': ['libaio1t64', 'libaio1'],
  'libaio.so.1t64': ['libaio1t64'],
  'libcap.so.2': ['libcap2'],
  'libcrypt.so.1': ['libcrypt1'],
  'libcrypto.so.3': ['libssl3t64', 'libssl3'],
  'libgcc_s.so.1': ['libgcc-s1'],
  'libgcrypt.so.20': ['libgcrypt20'],
  'libgpg-error.so.0': ['libgpg-error0'],
  'liblz4.so.1': ['liblz4-1'],
  'liblzma.so.5': ['liblzma5'],
  'libnuma.so.1': ['libnuma1'],
  'libpcre2-8.so.0': ['libpcre2-8-0'],
  'libssl.so.3': ['libssl3t64', 'libssl3'],
  'libstdc++.so.6': ['libstdc++6'],
  'libsystemd.so.0': ['libsystemd0'],
  'liburing.so.1': ['liburing1'],
  'liburing.so.2': ['liburing2'],
  'libz.so.1': ['zlib1g'],
  'libzstd.so.1': ['libzstd1'],
};

export interface DownloadOptions {
  binDir: string;
  searchPath: readonly string[];
  log: (line: string) => void;
}

/** The folder of the unpacked server. */
export const unpackedRoot = (binDir: string): string => join(binDir, 'mariadb');

/**
 * Downloads MariaDB as Debian packages and unpacks it below `binDir`.
 * Renames the complete folder into place: safe to kill and to run concurrently.
 */
export async function downloadServer({ binDir, searchPath, log }: DownloadOptions): Promise<void> {
  const work = await makeWorkFolder(binDir);
  try {
    const packages = openPackageSource({ folder: work, searchPath });
    log('No database server is installed: downloading MariaDB from the Debian package source and unpacking it…');
    const root = join(work, 'root');
    await packages.unpack(['mariadb-server-core'], root);
    await addMissingLibraries(root, packages);
    await publish(root, unpackedRoot(binDir));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeWorkFolder(binDir: string): Promise<string> {
  try {
    await mkdir(binDir, { recursive: true });
    await removeLeftovers(binDir);
    return await mkdtemp(join(binDir, `unpacking-${process.pid}-`));
  } catch (error) {
    throw folderError(binDir, error);
  }
}

async function addMissingLibraries(root: string, packages: PackageSource): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    // An added library may need others.
    const missing = (await missingLibraries(root)).filter((library) => !seen.has(library));
    if (missing.length === 0) return;
    for (const library of missing) {
      seen.add(library);
      const candidates = packagesOfLibrary[library];
      if (!candidates) {
        throw new StartupError(
          `MariaDB needs the library ${library}, which this machine lacks. Install mariadb-server, or set DATABASE_URL to a database.`,
        );
      }
      await packages.unpack(candidates, root);
    }
  }
}

async function missingLibraries(root: string): Promise<string[]> {
  const environment = `LD_LIBRARY_PATH=${libraryFolders(root).join(':')}`;
  const { stdout } = await runProgram('/usr/bin/env', [environment, 'ldd', join(root, 'usr/sbin/mariadbd')]);
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
}

async function publish(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process was faster; its tree is equally complete.
    if (!existsSync(join(to, 'usr/sbin/mariadbd'))) throw error;
  }
}

/** Removes leftovers of killed runs. Their last child may still write for a moment. */
async function removeLeftovers(binDir: string): Promise<void> {
  for (const name of await readdir(binDir)) {
    const owner = /^unpacking-(\d+)-/.exec(name)?.[1];
    if (owner && !isProcessAlive(Number(owner))) {
      await rm(join(binDir, name), { recursive: true, force: true, maxRetries: 10 });
    }
  }
}
