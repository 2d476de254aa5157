import { resolve } from 'node:path';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { findRunningDatabase } from '#db/embedded/find-running-database.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';

/** For commands: the server of the settings. An embedded one is started when it does not run, and then stopped again. */
export async function withSettingsDatabase(
  work: (url: string) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = process.env.DATABASE_URL || findRunningDatabase(dataDir);
  if (url) {
    await ensureDatabase(url);
    return work(url);
  }
  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log });
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}
