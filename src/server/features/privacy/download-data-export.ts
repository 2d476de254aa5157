import { Readable } from 'node:stream';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FileBody } from '#server/platform/files/files.api.ts';
import { zipMediaType } from '#server/platform/zip/zip.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { lockExport, markDownloaded, readParts } from './data-exports.repository.ts';
import { requireReadyExport } from './privacy.rules.ts';

/** Returns the caller's finished export and audits it. Throws 404 for others. */
export const downloadDataExport = async (
  deps: Deps,
  actor: CallerActor,
  merchantId: string | null,
  id: string,
): Promise<FileBody> => {
  const at = deps.clock();
  const { size, readyAt } = await actInTransaction(deps, { actor }, async (db) => {
    const found = requireReadyExport(await lockExport(db, { id, userId: actor.userId }), at);
    await markDownloaded(db, { id, at });
    await writeAudit(db, {
      actor,
      action: 'dataExport.download',
      subject: { type: 'dataExport', id },
      merchantId,
      changes: {},
    });
    return found;
  });
  const content = Readable.from(readParts(deps, { id, size }), { objectMode: false });
  return new FileBody(content, { mediaType: zipMediaType, fileName: `csippano-${budapestDay(readyAt)}.zip`, size });
};
