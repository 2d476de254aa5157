import type { Sequelize } from 'sequelize-typescript';
import type { Deps } from '#server/platform/deps.ts';
import type { Job } from './run-due-jobs.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Deletes at most `limit` rows that are older than `before`. Returns the number of deleted rows. */
export type DeleteBatch = (sequelize: Sequelize, before: Date, limit: number) => Promise<number>;

/** Small enough that the locks of one statement do not delay requests. */
const batchSize = 1_000;

interface RetentionJob {
  name: string;
  everyMs: number;
  /** Rows are deleted when they are this old. */
  maxAgeMs: number | ((settings: Deps['settings']) => number);
  deleteBatch: DeleteBatch | readonly DeleteBatch[];
}

/** A job that deletes old rows of a table in batches. */
export const retentionJob = ({ name, everyMs, maxAgeMs, deleteBatch }: RetentionJob): Job => ({
  name,
  everyMs,
  run: async ({ sequelize, clock, settings }, signal) => {
    const ageMs = typeof maxAgeMs === 'number' ? maxAgeMs : maxAgeMs(settings);
    const before = new Date(clock().getTime() - ageMs);
    for (const deleteNext of [deleteBatch].flat()) {
      while (!signal.aborted && (await deleteNext(sequelize, before, batchSize)) === batchSize);
    }
  },
});
