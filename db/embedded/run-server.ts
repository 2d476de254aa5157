import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { minuteMs } from '#shared/dates/durations.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { DataFolder } from './data-folder.ts';
import { explainFailure, readServerLog, turnServerLog } from './server-log.ts';
import type { Supervisor } from './supervisor.ts';

const maxStartMs = 10 * minuteMs;
const announceAfterMs = 10_000;
const pauseMs = 25;

/** Starts the server under its supervisor and waits until it accepts connections. */
export async function runServer(
  keeper: Supervisor,
  command: readonly string[],
  folder: DataFolder,
  log: (line: string) => void,
): Promise<void> {
  // This process owns the folder, so these files are from a dead server.
  // Some servers take it for a live one.
  for (const leftover of [folder.socket, `${folder.socket}.lock`, folder.pidFile]) await rm(leftover, { force: true });
  const logStart = turnServerLog(folder.serverLog);
  const since = performance.now();
  let announced = false;
  keeper.start(command);
  while (!(await answers(folder.socket))) {
    const elapsed = performance.now() - since;
    if (keeper.hasExited()) {
      throw new StartupError(explainFailure(readServerLog(folder.serverLog, logStart), folder));
    }
    if (elapsed > maxStartMs) {
      throw new StartupError(
        `The database server did not get ready within ${maxStartMs / minuteMs} minutes. Its log is ${folder.serverLog}.`,
      );
    }
    if (!announced && elapsed > announceAfterMs) {
      announced = true;
      log('The database is still getting ready: it repairs what was cut off last time…');
    }
    await Promise.race([wait(pauseMs), keeper.exited]);
  }
}

async function answers(socketPath: string): Promise<boolean> {
  try {
    const connection = await createConnection({ socketPath, user: 'root', connectTimeout: 5000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}
