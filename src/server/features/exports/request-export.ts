import { inTransaction } from '#db/connection/transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { ExportKind } from '#shared/exports/export-enums.ts';
import type {
  ListExport,
  RequestOnlineTransactionExport,
  RequestTransactionExport,
} from '#shared/exports/exports.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { exportSources, toExportIn } from './export-sources.ts';
import { countWaitingExports, insertListExport } from './exports.repository.ts';
import { expiryOf, requireRoomForExport } from './exports.rules.ts';

type Requested = Omit<RequestTransactionExport | RequestOnlineTransactionExport, 'merchantId'>;

/** Requests an export. Throws 404 for a filter with ids of others, 429 for too many exports. */
export const requestExport = async (
  deps: Deps,
  actor: CallerActor,
  merchant: SalesScope,
  kind: ExportKind,
  { format, columns, hasSummary, mailsLink, language: chosen, ...filter }: Requested,
  { language: ofRequest, saveResponse }: { language: Language; saveResponse: SaveResponse },
): Promise<ListExport> => {
  const { userId } = actor;
  const { merchantId } = merchant;
  const { source, columns: all } = exportSources[kind];
  const language = chosen ?? ofRequest;
  const filterLabels = await source.describe(deps, merchant, filter, language);
  await consumeRateLimit(deps, 'export', userId);
  const at = deps.clock();
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    requireRoomForExport(await countWaitingExports(db, { merchantId, userId }));
    const row = await insertListExport(db, {
      id: createId(at),
      merchantId,
      userId,
      scheduleId: null,
      kind,
      format,
      language,
      filter,
      filterLabels,
      columnNames: [...(columns ?? all)],
      hasSummary,
      mailsLink,
      requestedAt: at,
      expiresAt: expiryOf(at),
    });
    const response = toExportIn(ofRequest, row, at);
    await writeAudit(db, {
      actor,
      action: 'export.request',
      subject: { type: 'export', id: row.id },
      merchantId,
      changes: { kind: { before: null, after: kind }, format: { before: null, after: format } },
    });
    await saveResponse(response, db);
    return response;
  });
};
