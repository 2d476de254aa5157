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
 * Starts the server again whenever it dies by itself (a crash, the system short of memory), more and more slowly when it
 * does not stay up. Answers the function that ends this and stops the server.
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
        // The folder stays ours: the next attempt is ours too.
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
    // At once, so that whoever starts on this folder from now on waits for us instead of being refused.
    clearLockOwner(folder.lock);
    ending.abort();
    return supervision;
  };
}
