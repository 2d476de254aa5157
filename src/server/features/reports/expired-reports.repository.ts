import { Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { ReportModel } from '#db/models/files.models.ts';
import { deleteExpiredRows } from '#db/sql/rows.ts';
import { removeFiles } from '#server/platform/files/files.repository.ts';
import type { ExpiredRecords } from '#server/platform/jobs/retention.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';

const batchSize = 100;

const deleteBatch = async (
  sequelize: Sequelize,
  { before, at }: { before: Date; at: Date },
  transaction: Transaction,
): Promise<number> => {
  const isExpired = { updatedAt: { [Op.lt]: before } };
  // Locks nothing, because it reads the whole table.
  const found = await sequelize
    .getRepository(ReportModel)
    .findAll({ where: isExpired, attributes: ['id'], order: ['id'], limit: batchSize, transaction });
  if (found.length === 0) return 0;
  const reports = await sequelize.getRepository(ReportModel).findAll({
    where: { id: found.map(({ id }) => id), ...isExpired },
    attributes: ['id', 'merchantId', 'fileId'],
    order: ['merchantId', 'id'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  // All were replaced meanwhile.
  if (reports.length === 0) return 0;
  await deleteExpiredRows({ sequelize, transaction }, ReportModel, { id: reports.map(({ id }) => id) });
  const fileIds = reports.map(({ fileId }) => fileId);
  await removeFiles(sequelize, fileIds, transaction);
  for (const merchantId of new Set(reports.map((report) => report.merchantId))) {
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
  }
  return reports.length;
};

/** Deletes reports with their files. A report is as old as its last version, which may have corrected an earlier one. */
export const expiredReports: ExpiredRecords = {
  name: 'reports',
  deleteExpired: async ({ sequelize, clock }, before, signal) => {
    let deleted = 0;
    for (let count = batchSize; count === batchSize && !signal?.aborted; deleted += count) {
      count = await inTransaction(sequelize, (transaction) =>
        deleteBatch(sequelize, { before, at: clock() }, transaction),
      );
    }
    return deleted;
  },
};
