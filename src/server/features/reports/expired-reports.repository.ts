import { inTransaction } from '#db/connection/transaction.ts';
import { ReportModel } from '#db/models/files.models.ts';
import { deleteExpiredRows, listRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { removeFiles } from '#server/platform/files/files.api.ts';
import type { ExpiredRecords } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';

const batchSize = 100;

const deleteBatch = async (db: UnitOfWork, { before, at }: { before: Date; at: Date }): Promise<number> => {
  const isExpired = { updatedAt: lessThan(before) };
  // Takes no lock, because it reads the whole table.
  const oldest = { where: isExpired, orderBy: { id: 'ASC' }, limit: batchSize } as const;
  const found = await listRows(db, ReportModel, oldest, ['id']);
  if (found.length === 0) return 0;
  const reports = await listRows(
    db,
    ReportModel,
    {
      where: { id: found.map(({ id }) => id), ...isExpired },
      orderBy: { merchantId: 'ASC', id: 'ASC' },
      lock: true,
    },
    ['id', 'merchantId', 'fileId'],
  );
  // All were replaced meanwhile.
  if (reports.length === 0) return 0;
  await deleteExpiredRows(db, ReportModel, { id: reports.map(({ id }) => id) });
  const fileIds = reports.map(({ fileId }) => fileId);
  await removeFiles(db, fileIds);
  for (const merchantId of new Set(reports.map((report) => report.merchantId))) {
    await bumpMerchantVersion(db, merchantId, at);
  }
  return reports.length;
};

/** Deletes reports with their files. Their last version sets their age. */
export const expiredReports: ExpiredRecords = {
  name: 'reports',
  deleteExpired: async ({ sequelize, clock }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction({ sequelize }, (db) => deleteBatch(db, { before, at: clock() }));
    }
    return deleted;
  },
};
