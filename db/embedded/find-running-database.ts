import { join, resolve } from 'node:path';
import { lockFile } from './data-folder.ts';
import { findLivingOwner } from './lock-owner.ts';

/** The address of the database that another process runs on this data folder, or null when none does. */
export function findRunningDatabase(dataDir: string): string | null {
  return findLivingOwner(join(resolve(dataDir), lockFile))?.url ?? null;
}
