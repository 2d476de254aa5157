import { randomUUID } from 'node:crypto';
import { col, literal, Op, type UpdateOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { JobModel } from '#db/models/platform.models.ts';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { BoundValues } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';

import type { MerchantPage } from './for-each-merchant.ts';
import type { JobLease, StoredJob } from './jobs.types.ts';

const maxError = 500;

/**
 * Inserts the jobs that have no row yet, and updates changed intervals. Servers that start together can deadlock on the
 * same rows: `inTransaction` repeats it.
 */
export const registerJobs = async (
  { sequelize, transaction }: UnitOfWork,
  given: readonly { name: JobName; everyMs: number }[],
): Promise<void> => {
  const jobs = sequelize.getRepository(JobModel);
  const rows = await jobs.findAll({ attributes: ['name', 'intervalSeconds'], transaction });
  const stored = new Map<string, number | null>(rows.map(({ name, intervalSeconds }) => [name, intervalSeconds]));
  const current = given.map(({ name, everyMs }) => ({ name, intervalSeconds: Math.round(everyMs / 1000) }));
  const missing = current.filter(({ name }) => !stored.has(name));
  if (missing.length > 0) await jobs.bulkCreate(missing, { ignoreDuplicates: true, transaction });
  for (const { name, intervalSeconds } of current) {
    if (!stored.has(name) || stored.get(name) === intervalSeconds) continue;
    await jobs.update({ intervalSeconds }, { where: { name }, transaction });
  }
};

/**
 * Takes the lease of a job. True if the job is due and no other server has the lease. It is due `everyMs` after its
 * last start, and at once if that run was interrupted or an administrator has requested one.
 */
export const claimJob = async (
  sequelize: Sequelize,
  { name, holder }: JobLease,
  { now, until, everyMs }: { now: Date; until: Date; everyMs: number },
): Promise<boolean> => {
  const [claimed] = await sequelize.getRepository(JobModel).update(
    { lockedUntil: until, lockedBy: holder, lastStartedAt: now, requestedAt: null },
    {
      where: {
        name,
        [Op.and]: [
          { [Op.or]: [{ lockedUntil: null }, { lockedUntil: { [Op.lte]: now } }] },
          {
            [Op.or]: [
              { lastFinishedAt: null },
              { requestedAt: { [Op.ne]: null } },
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
  const outcome =
    error === null
      ? { lastError: null, consecutiveFailures: 0, lastSucceededAt: at }
      : { lastError: error.slice(0, maxError), consecutiveFailures: literal('consecutive_failures + 1') };
  await sequelize
    .getRepository(JobModel)
    .update(
      { lockedUntil: null, lockedBy: null, lastFinishedAt: at, ...outcome },
      { where: { name, lockedBy: holder } },
    );
};

/** Releases the lease of an interrupted run, so that another server can start the job before the lease expires. */
export const releaseJob = async (sequelize: Sequelize, { name, holder }: JobLease): Promise<void> => {
  await sequelize
    .getRepository(JobModel)
    .update({ lockedUntil: null, lockedBy: null }, { where: { name, lockedBy: holder } });
};

/** Returns the next merchants `m` by id, after `after`, that meet a condition. Test modes have no such work. */
export const listNextMerchants = (
  sequelize: Sequelize,
  { join, condition, bind }: { join: string; condition: string; bind: BoundValues },
  { after, limit }: MerchantPage,
): Promise<string[]> =>
  selectRows(
    sequelize,
    `SELECT m.id FROM merchants m ${join} WHERE m.id > $after AND m.live_merchant_id IS NULL AND ${condition} ORDER BY m.id LIMIT ${limit}`,
    { bind: { ...bind, after } },
    ({ id }) => toText(id),
  );

/** Returns all jobs that were ever registered, also those that this version does not have. */
export const listStoredJobs = async (sequelize: Sequelize): Promise<StoredJob[]> => {
  const rows = await sequelize.getRepository(JobModel).findAll({ order: [['name', 'ASC']] });
  return rows.map((row) => row.get({ plain: true }));
};

/** Locks the row of a job, so that its request is written once. Null if it was never registered. */
export const lockJob = async ({ sequelize, transaction }: UnitOfWork, name: JobName): Promise<StoredJob | null> => {
  const jobs = sequelize.getRepository(JobModel);
  const row = await jobs.findOne({ where: { name }, lock: transaction.LOCK.UPDATE, transaction });
  return row?.get({ plain: true }) ?? null;
};

/** Makes a job due now. A job that is running is started again when its run has ended. */
export const requestJobRun = async ({ sequelize, transaction }: UnitOfWork, name: JobName, at: Date): Promise<void> => {
  await sequelize.getRepository(JobModel).update({ requestedAt: at }, { where: { name }, transaction });
};

/** Calls the listener after this process has committed a request for a run. Returns a function that unsubscribes. */
export const onJobRequested = (sequelize: Sequelize, listener: () => void): (() => void) => {
  const jobs = sequelize.getRepository(JobModel);
  const name = randomUUID();
  jobs.addHook('afterBulkUpdate', name, (options: UpdateOptions & { attributes?: { requestedAt?: Date | null } }) => {
    if (options.attributes?.requestedAt) options.transaction?.afterCommit(listener);
  });
  return () => {
    jobs.removeHook('afterBulkUpdate', name);
  };
};
