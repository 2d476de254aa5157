import type { Sequelize } from 'sequelize-typescript';
import { RequestCountModel } from '#db/models/auth.models.ts';
import { deleteRows, listRows } from '#db/sql/rows.ts';
import { upsertRows } from '#db/sql/upsert-rows.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';

interface CountedRequests {
  subjectHash: Buffer;
  requests: number;
}

/** Adds requests to a window's shared counts. Returns sums by hexadecimal hash. */
export const addRequestCounts = async (
  sequelize: Sequelize,
  windowStartedAt: Date,
  counts: readonly CountedRequests[],
): Promise<ReadonlyMap<string, number>> => {
  // In one order on every server: two statements cannot deadlock.
  const rows = counts
    .toSorted((one, other) => one.subjectHash.compare(other.subjectHash))
    .map(({ subjectHash, requests }) => ({ subjectHash, windowStartedAt, requests }));
  await upsertRows({ sequelize }, RequestCountModel, rows, { add: ['requests'] });
  const where = { windowStartedAt, subjectHash: counts.map(({ subjectHash }) => subjectHash) };
  const sums = await listRows({ sequelize }, RequestCountModel, { where }, ['subjectHash', 'requests']);
  return new Map(sums.map(({ subjectHash, requests }) => [subjectHash.toString('hex'), requests]));
};

/** Deletes the counts of windows that started before `before`. */
export const deleteOldRequestCounts: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, RequestCountModel, { windowStartedAt: lessThan(before) }, limit);
