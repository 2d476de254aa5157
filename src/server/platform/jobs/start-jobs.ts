import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';

const defaultPollMs = 60_000;

export interface Jobs {
  /** Cuts short what runs, at a point from which it goes on another time. */
  stop(): Promise<void>;
}

/** Looks every minute which jobs are due. Any number of servers may do so: each job runs on one of them at a time. */
export const startJobs = (
  deps: Deps,
  jobs: readonly Job[],
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Jobs => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await runDueJobs(deps, jobs, signal);
      } catch (error) {
        deps.log.warn({ err: error }, 'the jobs could not be read or written');
      }
      await delay(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
