import { randomUUID } from 'node:crypto';
import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { describeFailure } from '#server/platform/errors/errors.api.ts';
import { startWorkerLoop, type WorkerLoop } from '#server/platform/worker-loop.ts';
import { inTrace } from '#server/tracing/spans.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import { claimJob, finishJob, onJobRequested, registerJobs, releaseJob, renewJob } from './jobs.repository.ts';
import type { JobLease } from './jobs.types.ts';

/** Periodic work that one server at a time carries out. */
export interface Job {
  /** The job's key in the database. Renaming makes a new job. */
  name: JobName;
  everyMs: number;
  /** Must be safe to interrupt and restart. Returns early on abort. */
  run(deps: Deps, signal: AbortSignal): Promise<void>;
}

/** The time limit of a statement: some read a whole table. */
const statementTimeoutMs = 5 * minuteMs;

const leaseMs = minuteMs;
const renewEveryMs = 20_000;

/** Renews the lease during the run. Aborts `lost` if another server has it. */
const renewPeriodically = (deps: Deps, lease: JobLease, lost: AbortController): NodeJS.Timeout =>
  setInterval(() => {
    renewJob(deps.sequelize, lease, new Date(deps.clock().getTime() + leaseMs)).then(
      (isRenewed) => {
        if (!isRenewed) lost.abort();
      },
      // The database is unavailable. With an expired lease, the job itself fails.
      (error: unknown) => deps.log.warn({ err: error, job: lease.name }, 'the lease of a job could not be renewed'),
    );
  }, renewEveryMs).unref();

const runJob = async (deps: Deps, job: Job, lease: JobLease, stopping: AbortSignal): Promise<void> => {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const timer = renewPeriodically(deps, lease, lost);
  let error: string | null = null;
  try {
    await inTrace(`job ${job.name}`, {}, () => withStatementTimeout(statementTimeoutMs, () => job.run(deps, signal)));
  } catch (cause) {
    error = describeFailure(cause);
    deps.log.error({ err: cause, job: job.name }, 'a job failed');
  } finally {
    clearInterval(timer);
  }
  const result = signal.aborted ? 'interrupted' : error === null ? 'success' : 'failure';
  deps.metrics.jobRuns.inc({ job_name: job.name, result });
  if (signal.aborted) await releaseJob(deps.sequelize, lease);
  else await finishJob(deps.sequelize, lease, { at: deps.clock(), error });
};

/** Runs all due jobs that no other server runs, one by one. */
export const runDueJobs = async (deps: Deps, jobs: readonly Job[], signal: AbortSignal): Promise<void> => {
  await inTransaction(deps, (db) => registerJobs(db, jobs));
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

const defaultPollMs = minuteMs;

/**
 * Checks for due jobs every minute, and at once after a request here.
 * Any number of servers can run it: a lease assigns each job.
 */
export const startJobs = (
  deps: Deps,
  jobs: readonly Job[],
  { pollMs = defaultPollMs }: { pollMs?: number } = {},
): Pick<WorkerLoop, 'stop'> => {
  const loop = startWorkerLoop({
    pollMs,
    work: (signal) => runDueJobs(deps, jobs, signal),
    onError: (error) => deps.log.warn({ err: error }, 'the jobs table could not be read or written'),
  });
  const unsubscribe = onJobRequested(deps.sequelize, loop.wake);
  return {
    stop: () => {
      unsubscribe();
      return loop.stop();
    },
  };
};
