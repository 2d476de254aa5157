import { readFileSync, writeFileSync } from 'node:fs';
import { identifyProcess, isSameProcessAlive, type ProcessIdentity } from './process-identity.ts';

/** The owner of a data folder, for messages only: the kernel's lock ends with it. */
export interface LockOwner extends ProcessIdentity {
  /** The database's URL once it is ready. */
  url: string | null;
}

export function writeLockOwner(lock: string, url: string | null): void {
  const owner: LockOwner = { ...identifyProcess(process.pid), url };
  writeFileSync(lock, JSON.stringify(owner));
}

/** Removes the entry, unless another process owns the folder by now. */
export function clearLockOwner(lock: string): void {
  if (readOwner(lock)?.pid === process.pid) writeFileSync(lock, '');
}

/** The process that owns the folder; null if it is not alive. */
export function findLivingOwner(lock: string): LockOwner | null {
  const owner = readOwner(lock);
  return owner && isSameProcessAlive(owner) ? owner : null;
}

function readOwner(lock: string): LockOwner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, startedAt, url } = value as Partial<Record<keyof LockOwner, unknown>>;
    if (typeof pid !== 'number') return null;
    return {
      pid,
      startedAt: typeof startedAt === 'string' ? startedAt : null,
      url: typeof url === 'string' ? url : null,
    };
  } catch {
    // The file is empty, truncated or missing: the owner is unknown.
    return null;
  }
}
