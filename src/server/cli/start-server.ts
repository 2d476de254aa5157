import { readAppSecret } from '#server/config/app-secret.ts';
import { openLogOutput } from '#server/config/log-format.ts';
import { createLogger } from '#server/config/logger.ts';
import type { Settings } from '#server/config/settings.ts';
import { loadDemoInChild } from './demo-process.ts';
import { openDatabase } from './open-database.ts';
import type { RunningServer } from './running-server.ts';

interface Options {
  /** The running file, which the processes of the demo data and of the workers run, too. */
  program: string;
  say: (line: string) => void;
}

/** Opens the database, then serves requests in this process, or with WORKERS in several others. */
export const startServer = async (settings: Settings, { program, say }: Options): Promise<RunningServer> => {
  // Created before the workers start, which all read it.
  await readAppSecret(settings);
  const database = await openDatabase(settings, say);
  try {
    // Imported where needed, because a process that only supervises needs a fraction of the program and of its memory.
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
