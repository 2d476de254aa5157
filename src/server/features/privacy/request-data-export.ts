import { inTransaction } from '#db/connection/transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { requestJobRun } from '#server/platform/jobs/jobs.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { DataExport } from '#shared/privacy/data-exports.schema.ts';
import { findPreparingExport, insertExport } from './data-exports.repository.ts';
import { dataExportsJob } from './data-exports-job.ts';
import { requestedExport } from './privacy.rules.ts';

/** Requests an export of the caller's data, or returns the one in preparation. */
export const requestDataExport = async (
  deps: Deps,
  actor: CallerActor,
  merchantId: string | null,
): Promise<DataExport> => {
  const { userId } = actor;
  await consumeRateLimit(deps, 'dataExport', userId);
  const at = deps.clock();
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const preparing = await findPreparingExport(db, userId);
    if (preparing) return preparing;
    const id = createId(at);
    const requested = requestedExport(id, at);
    await insertExport(db, { ...requested, userId });
    await requestJobRun(db, dataExportsJob, at);
    await writeAudit(db, {
      actor,
      action: 'dataExport.request',
      subject: { type: 'dataExport', id },
      merchantId,
      changes: {},
    });
    return requested;
  });
};
