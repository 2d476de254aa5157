import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { seedDemo } from '#db/seeds/demo/seed.ts';
import type { Settings } from '#server/config/settings.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { loadDemoCommand } from './load-demo-command.ts';

/**
 * Loads the demo data in a process of its own, because the memory that two years of sales take while they are made up
 * (some 200 MB) would never come back. Throws when it ends early.
 */
export const loadDemoApart = async (program: string, databaseUrl: string): Promise<void> => {
  const child = fork(program, [loadDemoCommand]);
  // Not by its arguments, which every user of the machine may read.
  child.send(databaseUrl);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new StartupError(`The demo data was not loaded to its end (${signal ?? `exit code ${code}`}).`);
};

/** The other side of it: ends when there is nothing more to load, or nobody who waits for it. */
export const loadDemo = async ({ demoDays }: Settings, say: (line: string) => void): Promise<void> => {
  if (!process.connected) throw new StartupError('The server loads the demo data by itself when it starts.');
  const [databaseUrl] = await once(process, 'message');
  const exitAlone = () => process.exit(1);
  process.once('disconnect', exitAlone);
  const sequelize = createSequelize(String(databaseUrl));
  try {
    await seedDemo({ sequelize, now: new Date(), log: say, historyDays: demoDays });
  } finally {
    await sequelize.close();
    process.off('disconnect', exitAlone);
    process.disconnect?.();
  }
};
