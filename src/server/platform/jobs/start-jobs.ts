import { setTimeout as delay } from 'node:timers/promises';
import { apiKeyJobs } from '#server/features/api-keys/api-keys.api.ts';
import { paymentJobs } from '#server/features/payments/payments.api.ts';
import { reportJobs } from '#server/features/reports/reports.api.ts';
import { terminalJobs } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cleanUpJobs } from './clean-up-jobs.ts';
import type { Job } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';

const defaultLookMs = 60_000;
const allJobs: readonly Job[] = [...paymentJobs, ...terminalJobs, ...reportJobs, ...apiKeyJobs, ...cleanUpJobs];

export interface Jobs {
  /** Cuts short what runs, at a point from which it goes on another time. */
  stop(): Promise<void>;
}

/** Looks every minute which jobs are due. Any number of servers may do so: each job runs on one of them at a time. */
export const startJobs = (
  deps: Deps,
  { jobs = allJobs, lookMs = defaultLookMs }: { jobs?: readonly Job[]; lookMs?: number } = {},
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
      await delay(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
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
