import { createSequelize } from '#db/models/create-sequelize.ts';
import { deleteExpiredAudit } from '#server/platform/audit/audit.api.ts';
import { endOfRecords } from '#server/platform/jobs/jobs.api.ts';
import { expiredRecords } from './background-jobs.ts';

/** Deletes expired records, for servers without the right to delete. */
export const deleteExpired = async (url: string, log: (line: string) => void): Promise<void> => {
  const sequelize = createSequelize(url);
  const deps = { sequelize, clock: () => new Date() };
  try {
    log(`Deleted ${await deleteExpiredAudit(deps)} chains of the audit log.`);
    for (const { name, deleteExpired: deleteRecords } of expiredRecords) {
      log(`Deleted ${await deleteRecords(deps, endOfRecords(deps.clock()))} rows by ${name}.`);
    }
  } finally {
    await sequelize.close();
  }
};
