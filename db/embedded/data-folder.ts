import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';

/** Everything that an embedded database keeps on disk. */
export interface DataFolder {
  root: string;
  /** The server's own files. They are there only once they are whole. */
  files: string;
  /** Held (flock) as long as a server runs on the folder; says whose it is. */
  lock: string;
  serverLog: string;
  /** For what the server spills while it answers a query. */
  temporary: string;
  pidFile: string;
  socket: string;
}

/** In every data folder; see `lock-owner.ts` for what it says. */
export const lockFile = 'run/lock';

/** The kernel takes 107 bytes; the server puts a few more behind for files of its own. */
const maxSocketPath = 100;

const neededBytes = { first: 256 * 1024 * 1024, later: 32 * 1024 * 1024 };

/** Makes the folder ready to write. A StartupError says why it cannot be used. */
export function openDataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir);
  const run = join(root, 'run');
  const temporary = join(run, 'temporary');
  const lock = join(root, lockFile);
  try {
    makeFolder(root);
    makeFolder(run);
    makeFolder(temporary);
    // Whoever can reach the socket is the database's root.
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

/** Node's own recursive mkdir never comes back where the kernel denies a folder with ENOENT, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else may make it at the same time.
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
  // The same folder each time, so that killed runs leave no litter behind.
  const name = `csippano-${userInfo().uid}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== userInfo().uid || (mode & 0o777) !== 0o700) {
    throw new StartupError(`The folder ${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`);
  }
  return join(folder, 'db.sock');
}
