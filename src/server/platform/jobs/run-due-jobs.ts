import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from './job.ts';
import { claimJob, finishJob, type JobLease, registerJobs, releaseJob, renewJob } from './jobs.repository.ts';

const leaseMs = 60_000;
const renewEveryMs = 20_000;

/** Renews the lease while the job runs, and cuts it off when the lease is lost all the same. */
const keepLease = (deps: Deps, lease: JobLease, lost: AbortController): NodeJS.Timeout =>
  setInterval(() => {
    renewJob(deps.sequelize, lease, new Date(deps.clock().getTime() + leaseMs)).then(
      (isHeld) => {
        if (!isHeld) lost.abort();
      },
      // The database is away: the lease may still be ours when it is back, and the job will find out by itself.
      (error: unknown) => deps.log.warn({ err: error, job: lease.name }, 'the lease of a job could not be renewed'),
    );
  }, renewEveryMs).unref();

const runJob = async (deps: Deps, job: Job, lease: JobLease, stopping: AbortSignal): Promise<void> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const timer = keepLease(deps, lease, lost);
  let error: string | null = null;
  try {
    await job.run(deps, signal);
  } catch (cause) {
    error = cause instanceof Error ? cause.message : String(cause);
    deps.log.error({ err: cause, job: job.name }, 'a job failed');
  } finally {
    clearInterval(timer);
  }
  if (signal.aborted) await releaseJob(deps.sequelize, lease);
  else await finishJob(deps.sequelize, lease, { at: deps.clock(), error });
};

/** Runs the jobs that are due and that no other server runs, one after the other. */
export const runDueJobs = async (deps: Deps, jobs: readonly Job[], signal: AbortSignal): Promise<void> => {
  await registerJobs(
    deps.sequelize,
    jobs.map(({ name }) => name),
  );
  for (const job of jobs) {
    if (signal.aborted) return;
    const now = deps.clock();
    const lease = { name: job.name, holder: randomUUID() };
    const until = new Date(now.getTime() + leaseMs);
    if (await claimJob(deps.sequelize, lease, { now, until, everyMs: job.everyMs })) {
      await runJob(deps, job, lease, signal);
    }
  }
};
