import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProcessAlive } from '#db/embedded/process-identity.ts';

const dataRoot = fileURLToPath(new URL('../../.data', import.meta.url));
const testRoot = join(dataRoot, 'test');

/** The downloaded database server, shared with the application and between runs. */
export const sharedBinDir = join(dataRoot, 'server');

/** Unpacked Debian packages of other programs, kept between runs. */
export const packagesDir = join(dataRoot, 'packages');

/** Creates an empty folder. The caller deletes it; the next run deletes those of a killed run. */
export function makeTestFolder(purpose: string): string {
  mkdirSync(testRoot, { recursive: true });
  return mkdtempSync(join(testRoot, `${process.pid}-${purpose}-`));
}

export function removeLeftoverTestFolders(): void {
  mkdirSync(testRoot, { recursive: true });
  for (const name of readdirSync(testRoot)) {
    if (!isProcessAlive(Number.parseInt(name, 10))) rmSync(join(testRoot, name), { recursive: true, force: true });
  }
}
