import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireDataDir } from './acquire-data-dir.ts';
import type { DataFolder } from './data-folder.ts';
import { clearLockOwner } from './lock-owner.ts';
import { runServer } from './run-server.ts';
import type { Supervisor } from './supervisor.ts';

const minRestMs = 1000;
const maxRestMs = 30_000;

/**
 * Restarts the server after a crash, with increasing delays while it does not stay up. Returns the function that stops
 * the server and the supervision.
 */
export function superviseServer(
  running: Supervisor,
  command: readonly string[],
  folder: DataFolder,
  log: (line: string) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const asked = once(ending.signal, 'abort');

  async function relaunch(): Promise<Supervisor | null> {
    try {
      const keeper = await acquireDataDir(folder, log, true);
      try {
        await runServer(keeper, command, folder, log);
        return keeper;
      } catch (error) {
        // This process keeps the folder for the next attempt.
        await keeper.stop();
        throw error;
      }
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  async function supervise(): Promise<void> {
    let keeper: Supervisor | null = running;
    let restMs = 0;
    while (!ending.signal.aborted) {
      const since = performance.now();
      await Promise.race([keeper?.exited, asked]);
      if (ending.signal.aborted) break;
      if (keeper) log(`The database stopped by itself; starting it again. Its log is ${folder.serverLog}.`);
      const stayedUp = performance.now() - since > maxRestMs;
      restMs = stayedUp ? 0 : Math.min(Math.max(restMs * 2, minRestMs), maxRestMs);
      await Promise.race([wait(restMs, undefined, { ref: false }), asked]);
      if (!ending.signal.aborted) keeper = await relaunch();
    }
    await keeper?.stop();
  }

  const supervision = supervise();
  return () => {
    // Immediately, so that a process that starts on this folder from now on waits instead of failing.
    clearLockOwner(folder.lock);
    ending.abort();
    return supervision;
  };
}
