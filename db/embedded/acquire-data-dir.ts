import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#shared/dates/durations.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { DataFolder } from './data-folder.ts';
import { findLivingOwner } from './lock-owner.ts';
import { lockFolder, type Supervisor } from './supervisor.ts';

/** On a busy disk, a server takes minutes to flush its memory. */
const maxWaitMs = 5 * minuteMs;
const pauseMs = 50;

/**
 * Locks the data folder. Throws a StartupError while another owner is alive. Stops an
 * orphaned server and waits. `again`: the owner restarts its own server.
 */
export async function acquireDataDir(
  folder: DataFolder,
  log: (line: string) => void,
  again = false,
): Promise<Supervisor> {
  const deadline = performance.now() + maxWaitMs;
  for (let attempt = 1; performance.now() < deadline; attempt++) {
    const owner = findLivingOwner(folder.lock);
    if (owner && !(again && owner.pid === process.pid)) {
      throw new StartupError(
        `The data folder ${folder.root} is already in use by process ${owner.pid}. ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      );
    }
    const keeper = await lockFolder(folder.lock, folder.serverLog);
    if (keeper) return keeper;
    // On the first attempt the owner may not have written its name.
    if (attempt === 2) {
      log('Waiting for the database of the previous run to finish…');
      endOrphan(folder);
    }
    await wait(pauseMs);
  }
  throw new StartupError(
    `The data folder ${folder.root} is still in use by a database server that does not finish. ` +
      'Stop that server, or choose another folder with DATA_DIR.',
  );
}

/** Stops a server whose supervisor was killed, too. */
function endOrphan({ pidFile, files }: DataFolder): void {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').trim());
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (words.includes(`--datadir=${files}`)) process.kill(pid, 'SIGTERM');
  } catch {
    // The process is gone or not reported: only waiting helps.
  }
}
