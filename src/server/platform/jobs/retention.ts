import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Deps } from '#server/platform/deps.ts';
import { retentionYears } from '#shared/company/retention.ts';
import { yearsAgo } from '#shared/dates/budapest.ts';
import { dayMs } from '#shared/dates/durations.ts';
import type { JobName } from '#shared/operations/operations-enums.ts';
import type { Job } from './run-due-jobs.ts';

/** Deletes at most `limit` rows that are older than `before`. Returns the number of deleted rows. */
export type DeleteBatch = (sequelize: Sequelize, before: Date, limit: number) => Promise<number>;

/** Small enough that the locks of one statement do not delay requests. */
const batchSize = 1_000;

interface RetentionJob {
  name: JobName;
  everyMs: number;
  /**
   * Rows are deleted when they are this old: in milliseconds, or in calendar years, which are never short of a leap
   * day.
   */
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

/** What deletes records at the end of their retention period: deps, the end of the period and the signal of the job. */
export interface ExpiredRecords {
  /** The name of the job. */
  name: JobName;
  /** Deletes everything that is older than `before`, in small transactions. Returns the number of deleted rows. */
  deleteExpired(deps: Pick<Deps, 'sequelize' | 'clock'>, before: Date, signal?: AbortSignal): Promise<number>;
}

/** Returns the merchants with a row of this table from before: one look into the primary key for each. */
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

/** Returns the time before which sales, settlements and contracts have ended their retention period. */
export const endOfRecords = (now: Date): Date => yearsAgo(now, retentionYears.records);

/**
 * A daily job that deletes records past their retention. Does nothing if the server's database account has no right to;
 * `db delete-expired` does the same.
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
