import { resolve } from 'node:path';
import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';

/** Longest duration of one statement of a command. */
const statementTimeoutMs = 60 * 60_000;

/** Runs `work` on the database of the settings. Starts the embedded one if it is not running, and stops it afterwards. */
export async function withSettingsDatabase(
  work: (url: string) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = process.env.DATABASE_URL || findRunningDatabase(dataDir);
  if (url) {
    await ensureDatabase(url);
    return withStatementTimeout(statementTimeoutMs, () => work(url));
  }
  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log });
  try {
    await withStatementTimeout(statementTimeoutMs, () => work(database.url));
  } finally {
    await database.stop();
  }
}
