import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';

/** Paths of all files of an embedded database. */
export interface DataFolder {
  root: string;
  /** The server's data files. The folder exists only when they are complete. */
  files: string;
  /** Locked (flock) while a server runs on the folder. Names its owner. */
  lock: string;
  serverLog: string;
  /** Temporary files of running queries. */
  temporary: string;
  pidFile: string;
  socket: string;
}

/** The lock file in every data folder. `lock-owner.ts` describes its content. */
export const lockFile = 'run/lock';

/** The kernel allows 107 bytes. The server appends a few. */
const maxSocketPath = 100;

const neededBytes = { first: 256 * 1024 * 1024, later: 32 * 1024 * 1024 };

/** Creates the folder. Throws a StartupError if it is unusable. */
export function openDataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir);
  const run = join(root, 'run');
  const temporary = join(run, 'temporary');
  const lock = join(root, lockFile);
  try {
    makeFolder(root);
    makeFolder(run);
    makeFolder(temporary);
    // Access to the socket means root access to the database.
    chmodSync(run, 0o700);
    closeSync(openSync(lock, 'a'));
  } catch (error) {
    throw folderError(root, error);
  }
  const files = join(root, 'database');
  checkFreeSpace(root, existsSync(files) ? neededBytes.later : neededBytes.first);
  return {
    root,
    files,
    lock,
    serverLog: join(root, 'database.log'),
    temporary,
    pidFile: join(run, 'server.pid'),
    socket: socketPath(run, root),
  };
}

/** Node's recursive mkdir hangs if the kernel denies a folder with ENOENT (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may create it at the same time.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

export function folderError(root: string, error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason =
    {
      EROFS: 'it is read-only',
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      ENOSPC: 'the disk is full',
      EDQUOT: 'the disk quota is used up',
      ENOTDIR: 'a file is in its place',
      EEXIST: 'a file is in its place',
      ENOENT: 'it cannot be created there',
    }[code] ?? String(error);
  return new StartupError(
    `The data folder ${root} cannot be used: ${reason}. Mend that, or choose another folder with DATA_DIR.`,
    { cause: error },
  );
}

function checkFreeSpace(root: string, needed: number): void {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new StartupError(
    `The data folder ${root} has only ${megabytes(bavail * bsize)} MB free, and the database needs ${megabytes(needed)} MB. ` +
      'Make room, or choose another folder with DATA_DIR.',
  );
}

function socketPath(run: string, root: string): string {
  const inside = join(run, 'db.sock');
  if (Buffer.byteLength(inside) <= maxSocketPath) return inside;
  // Always the same folder: killed runs leave no others.
  const name = `csippano-${userInfo().uid}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o777) !== 0o700) {
    throw new StartupError(`The folder ${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  return join(folder, 'db.sock');
}
