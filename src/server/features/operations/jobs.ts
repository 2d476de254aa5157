import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listStoredJobs, lockJob, requestJobRun } from '#server/platform/jobs/jobs.api.ts';
import type { BackgroundJob } from '#shared/operations/operations.schema.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import { describeJob, describeJobs, requireRunnableJob } from './jobs.rules.ts';

const switchesOf = ({ securityEvents }: Deps['settings']) => ({ forwardsSecurityEvents: securityEvents.url !== null });

/** Returns the background jobs of this version that a server has registered. */
export const listJobs = async ({
  sequelize,
  clock,
  settings,
}: Pick<Deps, 'sequelize' | 'clock' | 'settings'>): Promise<BackgroundJob[]> => {
  const now = clock();
  return describeJobs(await listStoredJobs(sequelize), switchesOf(settings), now);
};

/** Makes a job run as soon as a server is free, and once more if it is running. Returns it. */
export const runJob = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  actor: Actor,
  name: JobName,
): Promise<BackgroundJob> =>
  actInTransaction(deps, { actor }, async (db) => {
    const job = requireRunnableJob(name, await lockJob(db, name), switchesOf(deps.settings));
    const now = deps.clock();
    await requestJobRun(db, name, now);
    const subject = { type: 'job', id: name };
    const changes = { name: { before: name, after: name } };
    await writeAudit(db, { actor, action: 'job.run', subject, merchantId: null, changes });
    return describeJob(name, { ...job, requestedAt: now }, now);
  });
