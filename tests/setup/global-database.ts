import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { makeTestFolder, removeLeftoverTestFolders, sharedBinDir } from './test-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may make and drop databases; the database in the address itself is not used. */
    databaseServerUrl: string;
  }
}

/** One database server for the whole run: the one in DATABASE_URL, or an embedded one with its data in a folder of its own. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  removeLeftoverTestFolders();
  const given = process.env.DATABASE_URL;
  if (given) {
    provide('databaseServerUrl', given);
    return undefined;
  }
  const dataDir = makeTestFolder('run');
  const database = await startEmbeddedDatabase({
    dataDir,
    binDir: sharedBinDir,
    durability: 'process',
    log: (line) => process.stdout.write(`${line}\n`),
  });
  provide('databaseServerUrl', database.url);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
