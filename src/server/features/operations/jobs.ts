import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listStoredJobs, lockJob, requestJobRun, type StoredJob } from '#server/platform/jobs/jobs.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import { type JobName, type JobState, jobNames } from '#shared/operations/operations-enums.ts';

/** Jobs run one after the other, so a long one delays those behind it. */
const overdueAfterMs = 15 * 60_000;

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

const describeJob = (name: JobName, job: StoredJob, now: Date): BackgroundJob => {
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

/** Jobs that the settings switch off. Their rows remain from the time before. */
const inactiveJobs = ({ securityEvents }: Deps['settings']): readonly string[] =>
  securityEvents.url === null ? ['security-event-stream'] : [];

/** Returns the background jobs of this version that a server has registered. */
export const listJobs = async ({
  sequelize,
  clock,
  settings,
}: Pick<Deps, 'sequelize' | 'clock' | 'settings'>): Promise<BackgroundJob[]> => {
  const now = clock();
  const inactive = inactiveJobs(settings);
  return (await listStoredJobs(sequelize)).flatMap((job) => {
    const name = jobNames.find((each) => each === job.name);
    return name === undefined || inactive.includes(name) ? [] : [describeJob(name, job, now)];
  });
};

/**
 * Makes a job run as soon as a server is free, and once more if it is running. Returns it. Throws 404 if no server has
 * registered it, and 422 if it runs all the time.
 */
export const runJob = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  actor: Actor,
  name: JobName,
): Promise<BackgroundJob> => {
  const { clock, settings } = deps;
  if (inactiveJobs(settings).includes(name)) throw new AppError('notFound');
  return inTransaction(deps, async (db) => {
    const job = await lockJob(db, name);
    if (!job) throw new AppError('notFound');
    if (job.intervalSeconds === 0) throw new AppError('jobRunsAlways');
    const now = clock();
    await requestJobRun(db, name, now);
    const subject = { type: 'job', id: name };
    const changes = { name: { before: name, after: name } };
    await writeAudit(db, { actor, action: 'job.run', subject, merchantId: null, changes });
    return describeJob(name, { ...job, requestedAt: now }, now);
  });
};
