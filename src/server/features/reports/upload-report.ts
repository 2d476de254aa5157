import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { recordEvents } from '#server/features/webhooks/webhooks.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Report, reportMediaType, type UploadReport } from '#shared/reports/reports.schema.ts';
import { reportFileName } from './report-file-name.ts';
import {
  addFile,
  addReport,
  findReportOfMonth,
  lockMerchantByMid,
  type ReportKey,
  replaceReportFile,
} from './reports.repository.ts';
import { toReport } from './to-report.ts';

interface NewFile {
  id: string;
  name: string;
  content: Buffer;
}

const source = 'Uploaded';

/** Answers the report's id; that of a report which is sent again stays. */
const storeSubmission = async (
  deps: Deps,
  uploader: Actor,
  key: ReportKey,
  file: NewFile,
  transaction: Transaction,
): Promise<string> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const present = await findReportOfMonth(sequelize, key, transaction);
  const id = present?.id ?? createId(at);
  if (present) await replaceReportFile(sequelize, present, { fileId: file.id, source, settled: null, at }, transaction);
  else await addReport(sequelize, { ...key, id, source, settled: null, fileId: file.id, at }, transaction);
  await bumpMerchantVersion(sequelize, key.merchantId, at, transaction);
  await writeAudit(
    deps,
    {
      actor: uploader,
      action: 'report.upload',
      subject: { type: 'report', id },
      merchantId: key.merchantId,
      changes: { fileName: { before: present?.fileName ?? null, after: file.name } },
    },
    transaction,
  );
  return id;
};

/** Stores a month's report of the merchant with this MID, in place of one that is there. 404 for an unknown MID. */
export const uploadReport = async (
  deps: Deps,
  uploader: Actor,
  { mid, type, month, file }: UploadReport,
): Promise<Report> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const content = Buffer.from(await file.arrayBuffer());
  const stored: NewFile = { id: createId(at), name: reportFileName(file.name, { type, month }), content };
  const sha256 = createHash('sha256').update(content).digest();
  const { report, merchantId } = await inTransaction(sequelize, async (transaction) => {
    // Before the merchant is held: megabytes take their time.
    await addFile(sequelize, { ...stored, mediaType: reportMediaType, sha256, createdAt: at }, transaction);
    const lockedId = await lockMerchantByMid(sequelize, mid, transaction);
    if (lockedId === null) throw new AppError('notFound');
    const key = { merchantId: lockedId, type, month: `${month}-01` };
    const id = await storeSubmission(deps, uploader, key, stored, transaction);
    const ready = toReport({ ...key, id, source, fileName: stored.name, size: content.length, uploadedAt: at });
    await recordEvents(
      sequelize,
      { merchantId: lockedId, at },
      [{ type: 'report.ready', data: { merchantId: lockedId, report: ready } }],
      transaction,
    );
    return { report: ready, merchantId: lockedId };
  });
  deps.changes.nudge(merchantId);
  return report;
};
