import { inTransaction } from '#db/connection/transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { requestJobRun } from '#server/platform/jobs/jobs.repository.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';
import { findPreparingExport, insertExport } from './data-exports.repository.ts';
import { dataExportsJob } from './data-exports-job.ts';

/** Requests an export of the caller's data. Returns the one that is prepared already, if there is one. */
export const requestDataExport = async (
  deps: Deps,
  actor: CallerActor,
  merchantId: string | null,
): Promise<DataExport> => {
  const { sequelize } = deps;
  const { userId } = actor;
  await consumeRateLimit(deps, 'dataExport', userId);
  const at = deps.clock();
  return inTransaction(sequelize, async (transaction) => {
    await lockCaller(sequelize, actor, transaction);
    const preparing = await findPreparingExport(sequelize, userId, transaction);
    if (preparing) return preparing;
    const id = createId(at);
    await insertExport(sequelize, { id, userId, at }, transaction);
    await requestJobRun(sequelize, dataExportsJob, at, transaction);
    await writeAudit(
      deps,
      { actor, action: 'dataExport.request', subject: { type: 'dataExport', id }, merchantId, changes: {} },
      transaction,
    );
    return { id, requestedAt: at, readyAt: null, expiresAt: null, size: null, downloadedAt: null };
  });
};
