import { col, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { JobModel } from '#db/models/platform.models.ts';

const maxError = 500;

export interface JobLease {
  name: string;
  /** Identifies one run. A run that has lost its lease matches no row. */
  holder: string;
}

/** Inserts the jobs that have no row yet. */
export const registerJobs = async (sequelize: Sequelize, names: readonly string[]): Promise<void> => {
  await sequelize.getRepository(JobModel).bulkCreate(
    names.map((name) => ({ name })),
    { ignoreDuplicates: true },
  );
};

/**
 * Takes the lease of a job. Returns true if the job is due and no other server has the lease. A job is due `everyMs` after
 * its last start, and immediately if that run was interrupted.
 */
export const claimJob = async (
  sequelize: Sequelize,
  { name, holder }: JobLease,
  { now, until, everyMs }: { now: Date; until: Date; everyMs: number },
): Promise<boolean> => {
  const [claimed] = await sequelize.getRepository(JobModel).update(
    { lockedUntil: until, lockedBy: holder, lastStartedAt: now },
    {
      where: {
        name,
        [Op.and]: [
          { [Op.or]: [{ lockedUntil: null }, { lockedUntil: { [Op.lte]: now } }] },
          {
            [Op.or]: [
              { lastFinishedAt: null },
              { lastFinishedAt: { [Op.lt]: col('last_started_at') } },
              { lastStartedAt: { [Op.lte]: new Date(now.getTime() - everyMs) } },
            ],
          },
        ],
      },
    },
  );
  return claimed === 1;
};

/** Returns false if the lease has expired and another server has taken the job. */
export const renewJob = async (sequelize: Sequelize, lease: JobLease, until: Date): Promise<boolean> => {
  const jobs = sequelize.getRepository(JobModel);
  await jobs.update({ lockedUntil: until }, { where: { name: lease.name, lockedBy: lease.holder } });
  return (await jobs.count({ where: { name: lease.name, lockedBy: lease.holder } })) === 1;
};

/** Records the end of a run; `error` is null if it succeeded. */
export const finishJob = async (
  sequelize: Sequelize,
  { name, holder }: JobLease,
  { at, error }: { at: Date; error: string | null },
): Promise<void> => {
  await sequelize
    .getRepository(JobModel)
    .update(
      { lockedUntil: null, lockedBy: null, lastFinishedAt: at, lastError: error?.slice(0, maxError) ?? null },
      { where: { name, lockedBy: holder } },
    );
};

/** Releases the lease of an interrupted run, so that another server can start the job before the lease expires. */
export const releaseJob = async (sequelize: Sequelize, { name, holder }: JobLease): Promise<void> => {
  await sequelize
    .getRepository(JobModel)
    .update({ lockedUntil: null, lockedBy: null }, { where: { name, lockedBy: holder } });
};
