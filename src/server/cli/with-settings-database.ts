import { ensureDatabase } from '#db/connection/ensure-database.ts';
import { loadingTimeoutMs, withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { findRunningDatabase, startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { readCommandSettings } from '#server/config/command-settings.ts';

/**
 * Runs `work` on the configured database.
 * Outside production, it starts the embedded one if needed and stops it afterwards.
 */
export async function withSettingsDatabase(
  work: (url: string) => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const { databaseUrl, dataDir } = readCommandSettings();
  const url = databaseUrl ?? findRunningDatabase(dataDir);
  if (url) {
    await ensureDatabase(url);
    return withStatementTimeout(loadingTimeoutMs, () => work(url));
  }
  const database = await startEmbeddedDatabase({ dataDir, durability: 'full', log });
  try {
    await withStatementTimeout(loadingTimeoutMs, () => work(database.url));
  } finally {
    await database.stop();
  }
}
