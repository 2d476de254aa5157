import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { retentionYears } from '#shared/company/retention.ts';
import { yearsAgo } from '#shared/dates/budapest.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import type { Job } from './run-due-jobs.ts';

/** Deletes at most `limit` rows older than `before`. Returns their number. */
export type DeleteBatch = (sequelize: Sequelize, before: Date, limit: number) => Promise<number>;

/** Small batches have short locks, which do not delay requests. */
const batchSize = 1_000;

interface RetentionJob {
  name: JobName;
  everyMs: number;
  /** In milliseconds, or in calendar years, which include leap days. */
  maxAge: number | { years: number } | ((settings: Deps['settings']) => number);
  deleteBatch: DeleteBatch | readonly DeleteBatch[];
}

/** A job that deletes old rows of a table in batches. */
export const retentionJob = ({ name, everyMs, maxAge, deleteBatch }: RetentionJob): Job => ({
  name,
  everyMs,
  run: async ({ sequelize, clock, settings }, signal) => {
    const age = typeof maxAge === 'function' ? maxAge(settings) : maxAge;
    const before = typeof age === 'number' ? new Date(clock().getTime() - age) : yearsAgo(clock(), age.years);
    for (const deleteNext of [deleteBatch].flat()) {
      while (!signal.aborted && (await deleteNext(sequelize, before, batchSize)) === batchSize);
    }
  },
});

/** Deletes records at the end of their retention period. */
export interface ExpiredRecords {
  /** The name of the job. */
  name: JobName;
  /** Deletes everything older than `before` in small transactions. Returns the number. */
  deleteExpired(deps: Pick<Deps, 'sequelize' | 'clock'>, before: Date, signal?: AbortSignal): Promise<number>;
}

/** Returns the merchants with an earlier row: one primary key look-up each. */
export const listMerchantsWithExpired = (
  sequelize: Sequelize,
  table: 'transactions' | 'online_transactions',
  before: Date,
): Promise<string[]> =>
  selectRows(
    sequelize,
    `SELECT id FROM merchants
     WHERE (SELECT MIN(occurred_at) FROM ${table} WHERE merchant_id = merchants.id) < $before ORDER BY id`,
    { bind: { before } },
    ({ id }) => toText(id),
  );

/** Returns the time before which sales, settlements and contracts expire. */
export const endOfRecords = (now: Date): Date => yearsAgo(now, retentionYears.records);

/**
 * A daily job that deletes records past their retention.
 * With `RETENTION_JOBS=off`, it does nothing: the database account
 * may have no right to delete them. `db delete-expired` then does.
 */
export const expiredRecordsJob = ({ name, deleteExpired }: ExpiredRecords): Job => ({
  name,
  everyMs: dayMs,
  run: async (deps, signal) => {
    if (!deps.settings.retention.deletesRecords) return;
    const count = await deleteExpired(deps, endOfRecords(deps.clock()), signal);
    if (count > 0) deps.log.info({ job: name, count }, 'expired records were deleted');
  },
});
