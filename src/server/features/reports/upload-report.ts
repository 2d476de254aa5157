import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addFile } from '#server/platform/files/files.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pdfMediaType } from '#shared/files/file-formats.ts';
import type { Report, UploadReport } from '#shared/reports/reports.schema.ts';
import { findReportOfMonth, lockMerchantByMid } from './reports.repository.ts';
import { fileNameOf, firstDayOf } from './reports.rules.ts';
import { storeReport } from './store-report.ts';

/** Stores or replaces a report. Throws 404 for an unknown MID. */
export const uploadReport = async (deps: Deps, uploader: Actor, upload: UploadReport): Promise<Report> => {
  const at = deps.clock();
  const content = Buffer.from(await upload.file.arrayBuffer());
  const fileName = fileNameOf(upload);
  const { report, merchantId } = await actInTransaction(deps, { actor: uploader }, async (db) => {
    // Precedes the merchant's lock, because a large file takes time.
    const fileId = await addFile(db, { name: fileName, mediaType: pdfMediaType, content, at });
    const lockedId = await lockMerchantByMid(db, upload.mid);
    if (lockedId === null) throw new AppError('notFound');
    const key = { merchantId: lockedId, type: upload.type, month: firstDayOf(upload.month) };
    const existing = await findReportOfMonth(db, key);
    const stored = await storeReport(db, key, {
      existing,
      fileId,
      fileName,
      size: content.length,
      source: 'Uploaded',
      settled: null,
      feeStatement: null,
      totals: null,
      at,
    });
    await writeAudit(db, {
      actor: uploader,
      action: 'report.upload',
      subject: { type: 'report', id: stored.id },
      merchantId: lockedId,
      changes: { fileName: { before: existing?.fileName ?? null, after: fileName } },
    });
    return { report: stored, merchantId: lockedId };
  });
  deps.changes.nudge(merchantId);
  return report;
};
