import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readSettings } from '#server/config/settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';

/** The command that loads the demo data, for the server only. */
export const loadDemoCommand = 'load-demo';

/**
 * Loads the demo data in a child process: the server would never release its 200 MB.
 * Throws if the child fails.
 */
export const loadDemoInChild = async (program: string, databaseUrl: string): Promise<void> => {
  const child = fork(program, [loadDemoCommand]);
  // Every user of the machine can read arguments.
  child.send(databaseUrl);
  const [code, signal] = await once(child, 'close');
  if (code !== 0)
    throw new StartupError(
      `Loading the demo data failed (${signal ?? `exit code ${code}`}). What is loaded by now is stored: start the server again, and it continues there. ` +
        'DEMO_DAYS loads fewer days of sales.',
    );
};

/** The child process's work. It exits with its parent. */
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
