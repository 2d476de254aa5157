import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireDataDir } from './acquire-data-dir.ts';
import type { DataFolder } from './data-folder.ts';
import { clearLockOwner } from './lock-owner.ts';
import { runServer } from './run-server.ts';
import type { Supervisor } from './supervisor.ts';

const minDelayMs = 1000;
const maxDelayMs = 30_000;
/** A server that ran this long says nothing about the next start. */
const stableAfterMs = 1000;

/** Milliseconds before the next start: none after a long run, doubled after short ones. */
export const restartDelay = (uptimeMs: number, previousDelayMs: number): number =>
  uptimeMs >= stableAfterMs ? 0 : Math.min(Math.max(previousDelayMs * 2, minDelayMs), maxDelayMs);

/**
 * Restarts the server after a crash, with growing delays.
 * Returns the function that stops server and supervision.
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
    let delayMs = 0;
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      await Promise.race([keeper?.exited, asked]);
      if (ending.signal.aborted) break;
      if (keeper) log(`The database stopped by itself; starting it again. Its log is ${folder.serverLog}.`);
      delayMs = restartDelay(keeper ? performance.now() - startedAt : 0, delayMs);
      await Promise.race([wait(delayMs, undefined, { ref: false }), asked]);
      if (!ending.signal.aborted) keeper = await relaunch();
    }
    await keeper?.stop();
  }

  const supervision = supervise();
  return () => {
    // Immediately: a process that starts now waits and does not fail.
    clearLockOwner(folder.lock);
    ending.abort();
    return supervision;
  };
}
