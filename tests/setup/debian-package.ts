import { existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join, relative } from 'node:path';
import { openPackageSource } from '#db/embedded/debian-packages.ts';
import { defaultSearchPath, findProgram } from '#db/embedded/programs.ts';
import { libraryFolders } from '#db/embedded/server-program.ts';
import { makeTestFolder, packagesDir } from './test-folders.ts';

/** Programs of Debian packages that are unpacked in a folder; nothing is installed. */
export interface DebianTree {
  root: string;
  /** Path of a program in the tree; throws if it has none of that name. */
  program(name: string): string;
  /** Lets a program of the tree find the libraries and other programs of the tree. */
  environment: { PATH: string; LD_LIBRARY_PATH: string };
}

/** False on machines without Debian's package manager: their tests of such programs are skipped. */
export const hasDebianPackages = ['apt-get', 'dpkg-deb'].every(
  (name) => findProgram(name, defaultSearchPath()) !== null,
);

const treeOf = (packages: readonly string[], filesOnly: readonly string[]): string =>
  join(packagesDir, [...packages, ...filesOnly].join('+'));

/** True if an earlier call has unpacked these packages. */
export const isUnpacked = (packages: readonly string[], filesOnly: readonly string[] = []): boolean =>
  existsSync(treeOf(packages, filesOnly));

/**
 * Downloads Debian packages with the dependencies that are not installed, and unpacks them into one folder that later
 * runs find again. Needs no root. `filesOnly` are packages of which only the own files are needed. Can run
 * concurrently.
 */
export const unpackDebianPackages = async (
  packages: readonly string[],
  filesOnly: readonly string[] = [],
): Promise<DebianTree> => {
  const root = treeOf(packages, filesOnly);
  if (!existsSync(root)) await downloadInto(root, packages, filesOnly);
  const programFolders = ['usr/sbin', 'usr/bin', 'sbin', 'bin'].map((folder) => join(root, folder));
  return {
    root,
    program(name) {
      const path = findProgram(name, programFolders);
      if (path === null) throw new Error(`There is no program ${name} in ${root}.`);
      return path;
    },
    environment: {
      PATH: [...programFolders, ...defaultSearchPath()].join(delimiter),
      LD_LIBRARY_PATH: libraryFolders(root).join(delimiter),
    },
  };
};

const downloadInto = async (root: string, packages: readonly string[], filesOnly: readonly string[]): Promise<void> => {
  const work = makeTestFolder('packages');
  try {
    const source = openPackageSource({ folder: work, searchPath: defaultSearchPath() });
    const tree = join(work, 'root');
    for (const name of [...(await source.resolve(packages)), ...filesOnly]) await source.unpack([name], tree);
    await redirectLinks(tree);
    await mkdir(packagesDir, { recursive: true });
    // The rename fails if another process was faster; its tree is equally complete.
    await rename(tree, root).catch((error: unknown) => {
      if (!existsSync(root)) throw error;
    });
  } catch (error) {
    throw new Error(`The Debian packages ${[...packages, ...filesOnly].join(', ')} cannot be unpacked.`, {
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** Lets the absolute symbolic links between the files of the tree point into the tree, wherever that is moved. */
const redirectLinks = async (tree: string): Promise<void> => {
  for (const entry of await readdir(tree, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = await readlink(path);
    if (!isAbsolute(target) || !existsSync(join(tree, target))) continue;
    await rm(path);
    await symlink(relative(dirname(path), join(tree, target)), path);
  }
};
