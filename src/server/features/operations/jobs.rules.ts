import type { StoredJob } from '#server/platform/jobs/jobs.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import { type JobName, type JobState, jobNames } from '#shared/operations/operations-enums.ts';

/** Jobs run one after the other, so a long one delays those after it. */
const overdueAfterMs = 15 * minuteMs;

const stateOf = ({ lastStartedAt, lastFinishedAt, lockedUntil, lastError }: StoredJob, now: Date): JobState => {
  if (lastStartedAt === null) return 'Never';
  if (lastFinishedAt === null || lastFinishedAt < lastStartedAt) {
    return lockedUntil !== null && lockedUntil > now ? 'Running' : 'Interrupted';
  }
  return lastError === null ? 'Succeeded' : 'Failed';
};

const nextRunOf = (
  { intervalSeconds, lastStartedAt, requestedAt }: StoredJob,
  state: JobState,
  now: Date,
): Date | null => {
  if (state === 'Running' || intervalSeconds === 0) return null;
  if (requestedAt !== null || lastStartedAt === null || state === 'Interrupted') return requestedAt ?? now;
  return intervalSeconds === null ? null : new Date(lastStartedAt.getTime() + 1000 * intervalSeconds);
};

/** Returns the state of a job at `now`, and when it runs next. */
export const describeJob = (name: JobName, job: StoredJob, now: Date): BackgroundJob => {
  const { intervalSeconds, lastStartedAt, lastFinishedAt, lastSucceededAt, lastError, consecutiveFailures } = job;
  const state = stateOf(job, now);
  const nextRunAt = nextRunOf(job, state, now);
  const endedAt = state === 'Running' ? now : state === 'Interrupted' ? null : lastFinishedAt;
  return {
    name,
    state,
    intervalSeconds,
    lastStartedAt,
    lastFinishedAt,
    durationMs: lastStartedAt && endedAt ? endedAt.getTime() - lastStartedAt.getTime() : null,
    lastSucceededAt,
    lastError,
    // A server of the former version stores the error without counting it.
    consecutiveFailures: lastError === null ? 0 : Math.max(1, consecutiveFailures),
    nextRunAt,
    isRequested: job.requestedAt !== null,
    isOverdue: nextRunAt !== null && now.getTime() - nextRunAt.getTime() > overdueAfterMs,
  };
};

interface Switches {
  /** False without a receiver: the job that forwards them then does not run, but its row may remain. */
  forwardsSecurityEvents: boolean;
}

const isActive = (name: JobName, { forwardsSecurityEvents }: Switches): boolean =>
  name !== 'security-event-stream' || forwardsSecurityEvents;

/** Describes the stored jobs that this version has and that the settings do not switch off. */
export const describeJobs = (jobs: readonly StoredJob[], switches: Switches, now: Date): BackgroundJob[] =>
  jobs.flatMap((job) => {
    const name = jobNames.find((each) => each === job.name);
    return name !== undefined && isActive(name, switches) ? [describeJob(name, job, now)] : [];
  });

/**
 * Returns the job if an administrator may request a run. Throws 404 if it is switched off or not registered, and 422 if
 * it runs all the time.
 */
export const requireRunnableJob = (name: JobName, job: StoredJob | null, switches: Switches): StoredJob => {
  if (!job || !isActive(name, switches)) throw new AppError('notFound');
  if (job.intervalSeconds === 0) throw new AppError('jobRunsAlways');
  return job;
};
