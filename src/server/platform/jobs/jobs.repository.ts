import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { JobModel } from '#db/models/platform.models.ts';
import { toText } from '#db/sql/column-values.ts';
import { findRow, hasRow, increment, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { BoundValues } from '#db/sql/statement.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { upsertRows } from '#db/sql/upsert-rows.ts';
import { createWorkSignal } from '#server/platform/work-signal.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import type { MerchantPage } from './for-each-merchant.ts';
import type { JobLease, StoredJob } from './jobs.types.ts';

const maxError = 500;

const neverRun = {
  lockedUntil: null,
  lockedBy: null,
  lastStartedAt: null,
  lastFinishedAt: null,
  lastSucceededAt: null,
  lastError: null,
  requestedAt: null,
};

/**
 * Inserts missing jobs and updates changed intervals.
 * Servers that start together can deadlock: `inTransaction` retries.
 */
export const registerJobs = async (
  db: UnitOfWork,
  given: readonly { name: JobName; everyMs: number }[],
): Promise<void> => {
  const rows = await listRows(db, JobModel, {}, ['name', 'intervalSeconds']);
  const stored = new Map<string, number | null>(rows.map(({ name, intervalSeconds }) => [name, intervalSeconds]));
  const current = given.map(({ name, everyMs }) => ({
    ...neverRun,
    name,
    intervalSeconds: Math.round(everyMs / 1000),
  }));
  const changed = current.filter(({ name, intervalSeconds }) => stored.get(name) !== intervalSeconds);
  await upsertRows(db, JobModel, changed, { replace: ['intervalSeconds'] });
};

const isDue = (
  { lastStartedAt, lastFinishedAt, requestedAt }: Row<JobModel>,
  { now, everyMs }: { now: Date; everyMs: number },
): boolean => {
  if (!lastFinishedAt || requestedAt) return true;
  if (!lastStartedAt) return false;
  return lastFinishedAt < lastStartedAt || lastStartedAt.getTime() <= now.getTime() - everyMs;
};

/**
 * Takes the lease of a job. Returns false if the job is not due
 * or another server has the lease.
 * A job is due `everyMs` after its last start, and at once
 * if it never ran, was interrupted or was requested.
 */
export const claimJob = async (
  sequelize: Sequelize,
  { name, holder }: JobLease,
  { now, until, everyMs }: { now: Date; until: Date; everyMs: number },
): Promise<boolean> => {
  const isClaimable = (job: Row<JobModel> | null): job is Row<JobModel> =>
    job !== null && (!job.lockedUntil || job.lockedUntil <= now) && isDue(job, { now, everyMs });
  // Most polls find nothing due, and take no lock.
  if (!isClaimable(await findRow({ sequelize }, JobModel, { name }))) return false;
  return inTransaction({ sequelize }, async (db) => {
    if (!isClaimable(await lockRow(db, JobModel, { name }))) return false;
    const lease = { lockedUntil: until, lockedBy: holder, lastStartedAt: now, requestedAt: null };
    return (await updateRows(db, JobModel, { name }, lease)) === 1;
  });
};

/** Returns false if another server took the expired job. */
export const renewJob = async (sequelize: Sequelize, lease: JobLease, until: Date): Promise<boolean> => {
  const where = { name: lease.name, lockedBy: lease.holder };
  await updateRows({ sequelize }, JobModel, where, { lockedUntil: until });
  return hasRow({ sequelize }, JobModel, { where });
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
      : { lastError: error.slice(0, maxError), consecutiveFailures: increment() };
  const released = { lockedUntil: null, lockedBy: null, lastFinishedAt: at };
  await updateRows({ sequelize }, JobModel, { name, lockedBy: holder }, { ...released, ...outcome });
};

/** Releases the lease of an interrupted run: another server can start it. */
export const releaseJob = async (sequelize: Sequelize, { name, holder }: JobLease): Promise<void> => {
  await updateRows({ sequelize }, JobModel, { name, lockedBy: holder }, { lockedUntil: null, lockedBy: null });
};

/** Returns the next merchants `m` that meet a condition, without test modes. */
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

/** Returns all registered jobs, also those that this version lacks. */
export const listStoredJobs = (sequelize: Sequelize): Promise<StoredJob[]> =>
  listRows({ sequelize }, JobModel, { orderBy: { name: 'ASC' } });

/** Locks a job's row: its request is written once. Null if unregistered. */
export const lockJob = (db: UnitOfWork, name: JobName): Promise<StoredJob | null> => lockRow(db, JobModel, { name });

const requests = createWorkSignal();

/** Makes a job due now, or again after its current run. */
export const requestJobRun = async (db: UnitOfWork, name: JobName, at: Date): Promise<void> => {
  await updateRows(db, JobModel, { name }, { requestedAt: at });
  requests.announce(db);
};

/** Calls the listener after a committed request. Returns a function that unsubscribes. */
export const onJobRequested = requests.listen;
