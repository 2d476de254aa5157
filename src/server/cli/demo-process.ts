import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readSettings } from '#server/config/settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';

/** The command that loads the demo data and exits. Only the server runs it. */
export const loadDemoCommand = 'load-demo';

/**
 * Loads the demo data in a child process: generating two years of sales takes about 200 MB, which the server would
 * never give back. Throws if the child fails.
 */
export const loadDemoInChild = async (program: string, databaseUrl: string): Promise<void> => {
  const child = fork(program, [loadDemoCommand]);
  // Not an argument, because every user of the machine can read those.
  child.send(databaseUrl);
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new StartupError(
      `Loading the demo data failed (${signal ?? `exit code ${code}`}). What is loaded by now is stored: start the server again, and it continues there. ` +
        'DEMO_DAYS loads fewer days of sales.',
    );
};

/** The work of the child process. Exits if the parent exits. */
export const runDemoProcess = async (say: (line: string) => void): Promise<void> => {
  if (!process.connected) throw new StartupError('The server loads the demo data when it starts.');
  const { demoDays } = readSettings();
  const { createSequelize } = await import('#db/models/create-sequelize.ts');
  const { seedDemo } = await import('#db/seeds/demo/seed.ts');
  const [databaseUrl] = await once(process, 'message');
  const exitWithParent = () => process.exit(1);
  process.once('disconnect', exitWithParent);
  const sequelize = createSequelize(String(databaseUrl));
  try {
    await seedDemo({ sequelize, now: new Date(), log: say, historyDays: demoDays });
  } finally {
    await sequelize.close();
    process.off('disconnect', exitWithParent);
    process.disconnect?.();
  }
};
