import { readAppSecret } from '#server/config/app-secret.ts';
import { openLogOutput } from '#server/config/log-format.ts';
import { createLogger } from '#server/config/logger.ts';
import type { Settings } from '#server/config/settings.ts';
import { loadDemoInChild } from './demo-process.ts';
import { openDatabase } from './open-database.ts';
import type { RunningServer } from './running-server.ts';

interface Options {
  /** The running file. Workers and the demo process run it too. */
  program: string;
  say: (line: string) => void;
}

/** Opens the database and serves requests here, or in WORKERS processes. */
export const startServer = async (settings: Settings, { program, say }: Options): Promise<RunningServer> => {
  // Created before the workers, which all read it.
  await readAppSecret(settings);
  const database = await openDatabase(settings, say);
  try {
    // Imported late: a supervising process needs little of the program and memory.
    if (settings.demoDays > 0) {
      const { isDemoWhole } = await import('#db/seeds/demo/seed.ts');
      const isWhole = await isDemoWhole({ sequelize: database.sequelize, now: new Date() });
      if (!isWhole) await loadDemoInChild(program, database.url);
    }
    if (settings.workers === 1) {
      const { serveRequests } = await import('./serve-requests.ts');
      return await serveRequests(settings, { database });
    }
    const { startWorkers } = await import('./workers/start-workers.ts');
    const log = createLogger(settings, await openLogOutput(settings.logFormat));
    return await startWorkers(settings, { database, program, log });
  } catch (error) {
    await database.close();
    throw error;
  }
};
