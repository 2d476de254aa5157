import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { drawSettlement, type SettlementTotals } from '#documents/settlement.ts';
import { recordEvents } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { enqueueEmail } from '#server/platform/outbox/outbox.repository.ts';
import type { Day } from '#shared/dates/day.ts';
import { reportMediaType } from '#shared/reports/reports.schema.ts';
import { closedMonths, periodOfMonth } from './closed-months.ts';
import { nameOfReport } from './report-file-name.ts';
import {
  addFile,
  addReport,
  findReportOfMonth,
  lockMerchantOfReport,
  type ReportKey,
  type ReportOfMonth,
  replaceReportFile,
} from './reports.repository.ts';
import { settlementOfMonth } from './settlement-of-month.ts';
import {
  findSettlementRecipient,
  listMerchantsToSettle,
  type SettledCounts,
  type SettlementRecipient,
} from './settlements.repository.ts';
import { toReport } from './to-report.ts';

/** Those of so many months are made when they are missing. */
const settledMonths = 3;
/** Those of so many are made anew for what a reader delivers late: money in no settlement would go unnoticed. */
const correctedMonths = 24;
const merchantsAtOnce = 50;

const type = 'Settlement';
const source = 'Generated';

/** A report may be made from older figures than one that another server has stored meanwhile: the later figures stay. */
const isNewer = (made: SettledCounts, present: ReportOfMonth): boolean => {
  if (present.source !== source || present.settled === null) return false;
  const added = made.saleCount + made.voidCount - present.settled.saleCount - present.settled.voidCount;
  return added > 0 || (added === 0 && made.voidCount > present.settled.voidCount);
};

interface Made {
  content: Buffer;
  total: SettlementTotals;
  recipient: SettlementRecipient;
}

/** False when there is nothing to be kept: an upload, or the same figures, are there already. */
const keepSettlement = async (
  deps: Deps,
  key: ReportKey,
  { content, total, recipient: { merchant, mail } }: Made,
  transaction: Transaction,
): Promise<boolean> => {
  const { sequelize } = deps;
  await lockMerchantOfReport(sequelize, key.merchantId, transaction);
  const present = await findReportOfMonth(sequelize, key, transaction);
  const settled = { saleCount: total.saleCount, voidCount: total.voidCount };
  if (present && !isNewer(settled, present)) return false;
  const at = deps.clock();
  const [fileId, month] = [createId(at), key.month.slice(0, 7)];
  const sha256 = createHash('sha256').update(content).digest();
  const file = { id: fileId, name: nameOfReport({ type, month }), mediaType: reportMediaType, sha256, content };
  await addFile(sequelize, { ...file, createdAt: at }, transaction);
  const report = { fileId, source, settled, at } as const;
  const id = present?.id ?? createId(at);
  if (present) await replaceReportFile(sequelize, present, report, transaction);
  else await addReport(sequelize, { ...key, id, ...report }, transaction);
  await bumpMerchantVersion(sequelize, key.merchantId, at, transaction);
  const { merchantId } = key;
  const ready = toReport({ ...key, id, source, fileName: file.name, size: content.length, uploadedAt: at });
  const data = { merchantId, report: ready };
  await recordEvents(sequelize, { merchantId, at }, [{ type: 'report.ready', data }], transaction);
  if (mail) {
    const about = { merchantId, merchantName: merchant.name, reportId: id, month, isCorrected: present !== null };
    await enqueueEmail(deps, { template: 'settlementReady', ...mail, ...about }, transaction);
  }
  return true;
};

/** Drawn before anything is held: that takes its time. */
const settle = async (deps: Deps, merchantId: string, month: Day): Promise<void> => {
  const { sequelize } = deps;
  const recipient = await findSettlementRecipient(sequelize, merchantId);
  if (!recipient) return;
  const settlement = await settlementOfMonth(sequelize, merchantId, month);
  const content = await drawSettlement(recipient.merchant, settlement, deps.clock());
  const made = { content, total: settlement.total, recipient };
  const isKept = await inTransaction(sequelize, (transaction) =>
    keepSettlement(deps, { merchantId, type, month }, made, transaction),
  );
  if (isKept) deps.changes.nudge(merchantId);
};

/**
 * Makes the settlements of the closed months that are missing, and anew those of ours that a late sale or void has made
 * out of date. Merchant by merchant, each in one transaction with its e-mail: killed at any point it goes on from there.
 * One that fails does not hold up the others.
 */
export const makeSettlements = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const failures: unknown[] = [];
  for (const [age, month] of closedMonths(deps.clock(), correctedMonths).entries()) {
    const span = { month, isMade: age < settledMonths, ...periodOfMonth(month) };
    for (let after = ''; !signal.aborted; ) {
      const merchantIds = await listMerchantsToSettle(deps.sequelize, span, { after, limit: merchantsAtOnce });
      for (const merchantId of merchantIds) {
        if (signal.aborted) return;
        await settle(deps, merchantId, month).catch((error: unknown) => {
          deps.log.error({ err: error, merchantId, month }, 'a settlement could not be made');
          failures.push(error);
        });
      }
      const last = merchantIds.at(-1);
      if (last === undefined) break;
      after = last;
    }
  }
  if (failures.length > 0) throw failures[0];
};
