import { withStatementTimeout } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { notifyMember } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueExportEmail } from '#server/platform/outbox/outbox.api.ts';
import { type FileState, tableFileName } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { type ExportFailure, maxExportedRows } from '#shared/exports/export-enums.ts';
import { missingOutcomeColumns, outcomeTextOf } from '#shared/exports/missing-outcome.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { deleteExportParts, insertPart, packPart } from './export-parts.repository.ts';
import { addSums, type OpenExport, type RowProgress } from './export-source.ts';
import { exportSources, toExportIn } from './export-sources.ts';
import { type ExportSummary, summaryLines } from './export-summary.ts';
import { lockLeased, toExport, updateExport } from './exports.repository.ts';
import type { Lease, StoredExport } from './exports.types.ts';
import { mailScheduledExport } from './schedules/mail-export.ts';
import { endRun } from './schedules/runs.repository.ts';

type WriteDeps = Pick<Deps, 'sequelize' | 'secrets' | 'clock' | 'limits'>;

/** Amounts of one read, one part and one time slice. */
export interface ExportSizes {
  rowsPerBatch: number;
  /** Rows of one stored part, below a megabyte. A killed process loses its part. */
  rowsPerPart: number;
  /** Parts of one time slice, about a second. Another export continues then. */
  partsPerSlice: number;
}
export const defaultSizes: ExportSizes = { rowsPerBatch: 500, rowsPerPart: 5_000, partsPerSlice: 3 };

/** A killed server delays an export this long. Each part renews the lease. */
export const leaseMs = 60_000;
/** A search's total counts all its matches. Shorter than the lease. */
const statementTimeoutMs = 45_000;

interface Slice {
  deps: WriteDeps;
  lease: Lease;
  row: StoredExport;
  open: OpenExport;
}

interface Piece extends RowProgress {
  bytes: Buffer;
  isLast: boolean;
}

/** Reads and writes the rows of the next part. Null after an abort. */
const writePiece = async (
  { deps, open }: Slice,
  start: RowProgress,
  { rowsPerBatch, rowsPerPart }: ExportSizes,
  signal: AbortSignal,
): Promise<Piece | null> => {
  const written: Buffer[] = [];
  let { rows, sums, after } = start;
  for (let ofPart = 0; ofPart < rowsPerPart; ) {
    // Shares this limit with streamed exports to leave connections for requests.
    const next = await deps.limits.exportBatches(() => open.writeNext(deps.sequelize, { after, limit: rowsPerBatch }));
    if (signal.aborted) return null;
    if (next) {
      written.push(next.bytes);
      rows += next.rows;
      sums = addSums(sums, next.sums);
      after = next.after;
      ofPart += next.rows;
    }
    if (!next || next.isLast) return { rows, sums, after, bytes: Buffer.concat(written), isLast: true };
  }
  return { rows, sums, after, bytes: Buffer.concat(written), isLast: false };
};

const progressColumns = ({ rows, sums, after }: RowProgress) => ({
  writtenRows: rows,
  writtenAmount: sums.amount,
  writtenTips: sums.tips,
  writtenRefunds: sums.refunds,
  writtenVoided: sums.voided,
  writtenFailed: sums.failed,
  lastRowAt: after?.occurredAt ?? null,
  lastRowId: after?.id ?? null,
});

/** Stores a part with the position after it. Returns false for a lost lease. */
const storePiece = async ({ deps, lease, row, open }: Slice, piece: Piece): Promise<boolean> => {
  const content = await packPart(row.format, piece.bytes);
  return inTransaction(deps, async (db) => {
    const at = deps.clock();
    const locked = await lockLeased(db, lease);
    if (!locked) return false;
    const partCount = locked.partCount + 1;
    await insertPart(db, { exportId: row.id, position: partCount, content, at });
    await updateExport(db, row.id, {
      ...progressColumns(piece),
      partCount,
      size: locked.size + piece.bytes.length,
      fileState: open.state && { ...open.state },
      attempts: 0,
      lockedUntil: new Date(at.getTime() + leaseMs),
    });
    return true;
  });
};

/** Returns what the rows do not show, and the heading of the total's column; or null. */
const unexplainedTotalOf = ({ kind, columnNames, filter, language }: StoredExport): ExportSummary['unexplained'] => {
  const missing = missingOutcomeColumns(kind, columnNames, filter);
  if (missing.length === 0) return null;
  const column = translate(language, exportSources[kind].totalKey, { currency: currencyLabel(language) });
  return { text: outcomeTextOf(missing), column };
};

/** Returns true if the filter names only the sales' state: its rows include reversals. */
const mixesReversals = ({ kind, filter }: StoredExport): boolean =>
  kind === 'transactions' && filter.state === 'Success' && filter.type === undefined;

/** Stores the last part, and the first one with the totals of all rows. */
const finish = async ({ deps, lease, row, open }: Slice, piece: Piece): Promise<void> => {
  const { sequelize, clock } = deps;
  const { language, format } = row;
  const madeAt = clock();
  const { fromDate, toDate } = toExport(row, madeAt);
  const title = exportSources[row.kind].source.title(language);
  const merchantName = await getMerchantName(sequelize, ownMerchantScope(row));
  const { rows, sums } = piece;
  const { amount } = sums;
  const notes = { unexplained: unexplainedTotalOf(row), hasReversals: mixesReversals(row) };
  const summary = { merchantName, title, fromDate, toDate, filters: row.filterLabels, rows, sums, madeAt, ...notes };
  const { start, end } = await open.finish(row.hasSummary ? summaryLines(summary, language) : null);
  const last = Buffer.concat([piece.bytes, end]);
  const first = await packPart(format, start);
  const content = await packPart(format, last);
  const fileName = tableFileName({
    title,
    merchantName,
    fromDate: fromDate ?? undefined,
    toDate: toDate ?? undefined,
    today: budapestDay(row.requestedAt),
    format,
    language,
  });
  await inTransaction(deps, async (db) => {
    const at = clock();
    const locked = await lockLeased(db, lease);
    if (!locked) return;
    const partCount = locked.partCount + 1;
    await insertPart(db, { exportId: row.id, position: 0, content: first, at });
    await insertPart(db, { exportId: row.id, position: partCount, content, at });
    await updateExport(db, row.id, {
      ...progressColumns(piece),
      partCount,
      size: start.length + locked.size + last.length,
      fileName,
      fileState: null,
      state: 'Ready',
      finishedAt: at,
      lockedUntil: null,
      lockedBy: null,
    });
    if (row.scheduleId === null)
      await notifyMember(db, row, { kind: 'exportReady', list: row.kind, rows, at, eventKey: row.id });
    if (row.mailsLink) {
      const filtersIn = (of: Language) => toExportIn(of, row, madeAt).filters;
      const contents = { merchantName, rows, amount, days: { fromDate, toDate }, filtersIn };
      await enqueueExportEmail(db, { ...row, exportId: row.id, ...contents });
    }
    await mailScheduledExport(db, row, { merchantName, rows, amount });
  });
};

/** Ends an export without a file. */
export const failExport = (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets'>,
  lease: Lease,
  failure: ExportFailure,
): Promise<void> =>
  inTransaction(deps, async (db) => {
    const row = await lockLeased(db, lease);
    if (!row) return;
    await deleteExportParts(db, lease.id);
    const at = deps.clock();
    const ended = { fileState: null, lockedUntil: null, lockedBy: null, finishedAt: at };
    await updateExport(db, lease.id, { ...ended, state: 'Failed', failure });
    await notifyMember(db, row, { kind: 'exportFailed', list: row.kind, failure, at, eventKey: row.id });
    if (row.scheduleId !== null) await endRun(db, lease.id, { state: 'Failed' });
  });

/** Stores the number of rows. Returns false if there are too many. */
const startExport = async ({ deps, lease, row, open }: Slice): Promise<boolean> => {
  if (row.totalRows !== null) return true;
  const { count } = await withStatementTimeout(statementTimeoutMs, () => open.readTotal(deps.sequelize));
  if (count > maxExportedRows) {
    await failExport(deps, lease, 'TooManyRows');
    return false;
  }
  await inTransaction(deps, async (db) => {
    if (await lockLeased(db, lease)) await updateExport(db, row.id, { totalRows: count });
  });
  return true;
};

/**
 * Writes the next parts of an export. One transaction stores each part with its
 * position:
 * the next time slice continues there, on any server.
 */
export const writeNextParts = async (
  deps: WriteDeps,
  row: StoredExport,
  lease: Lease,
  { signal, sizes }: { signal: AbortSignal; sizes: ExportSizes },
): Promise<void> => {
  const { merchantId, kind, filter, requestedAt, format, language, columnNames, lastRowAt, lastRowId } = row;
  const merchant = ownMerchantScope({ merchantId });
  const fileState = row.fileState as FileState;
  const open = exportSources[kind].source.open({
    merchant,
    filter,
    requestedAt,
    format,
    language,
    columnNames,
    fileState,
  });
  const slice: Slice = { deps, lease, row, open };
  if (!(await startExport(slice))) return;
  const after = lastRowAt && lastRowId !== null ? { occurredAt: lastRowAt, id: lastRowId } : null;
  let progress: RowProgress = {
    rows: row.writtenRows,
    sums: {
      amount: row.writtenAmount,
      tips: row.writtenTips,
      refunds: row.writtenRefunds,
      voided: row.writtenVoided,
      failed: row.writtenFailed,
    },
    after,
  };
  for (let part = 0; part < sizes.partsPerSlice; part += 1) {
    const piece = await writePiece(slice, progress, sizes, signal);
    if (!piece) return;
    if (piece.isLast) return finish(slice, piece);
    if (!(await storePiece(slice, piece))) return;
    progress = piece;
  }
};
