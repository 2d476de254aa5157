import { col, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { JobModel } from '#db/models/platform.models.ts';

const maxError = 500;

export interface JobLease {
  name: string;
  /** Names the run; whoever lost the lease no longer matches. */
  holder: string;
}

/** Makes known which jobs there are; those that are known stay as they are. */
export const registerJobs = async (sequelize: Sequelize, names: readonly string[]): Promise<void> => {
  await sequelize.getRepository(JobModel).bulkCreate(
    names.map((name) => ({ name })),
    { ignoreDuplicates: true },
  );
};

/**
 * True for the one server that may run the job now: nobody holds it, and it is due. It is due again `everyMs` after its
 * last start, and at once when that run was cut off before its end.
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

/** False when the lease ran out meanwhile and another server took the job. */
export const renewJob = async (sequelize: Sequelize, lease: JobLease, until: Date): Promise<boolean> => {
  const jobs = sequelize.getRepository(JobModel);
  await jobs.update({ lockedUntil: until }, { where: { name: lease.name, lockedBy: lease.holder } });
  return (await jobs.count({ where: { name: lease.name, lockedBy: lease.holder } })) === 1;
};

/** `error` null for a run that did all it had to. */
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

/** Lets go of a job that was not finished, so that the next server need not wait for the end of the lease. */
export const releaseJob = async (sequelize: Sequelize, { name, holder }: JobLease): Promise<void> => {
  await sequelize
    .getRepository(JobModel)
    .update({ lockedUntil: null, lockedBy: null }, { where: { name, lockedBy: holder } });
};
