import type { Sequelize } from 'sequelize-typescript';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { TerminalHealthModel, TerminalHealthSampleModel } from '#db/models/terminal-health.models.ts';
import { orNull, toBoolean, toSafeNumber } from '#db/sql/column-values.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, listRows, upsertRow } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import type { ReportHealth, TerminalCondition } from '#shared/terminals/terminal-health.schema.ts';
import { unusedSince } from '../terminals.rules.ts';
import type { StoredHealth } from '../terminals.types.ts';

type Reported = Omit<TerminalCondition, 'level' | 'reasons' | 'isOnline' | 'lastSeenAt'>;

const terminalsWithHealth = fromTable('terminals', TerminalModel, [
  'id',
  'createdAt',
  'lastUsedAt',
  'activatedAt',
]).joinOptional('health', TerminalHealthModel, { terminalId: 'terminals.id' }, [
  'reportedAt',
  'batteryPercent',
  'isCharging',
  'connection',
  'signalPercent',
  'firmwareVersion',
  'appVersion',
  'lastError',
]);

const noReport: Reported = {
  reportedAt: null,
  batteryPercent: null,
  isCharging: null,
  connection: null,
  signalPercent: null,
  firmwareVersion: null,
  appVersion: null,
  lastError: null,
};

/** Returns stored health by id, for these terminals or a merchant's. */
export const listHealth = async (
  sequelize: Sequelize,
  of: { terminalIds: readonly string[] } | Pick<SalesScope, 'merchantId'>,
): Promise<Map<string, StoredHealth>> => {
  const ofMerchant = 'merchantId' in of;
  if (!ofMerchant && of.terminalIds.length === 0) return new Map();
  const where = { terminals: ofMerchant ? { merchantId: of.merchantId } : { id: of.terminalIds } };
  const rows = await listJoined({ sequelize }, terminalsWithHealth, { where });
  return new Map(
    rows.map(({ terminals: { id, ...times }, health }) => [
      id,
      { terminalId: id, unusedSince: unusedSince(times), ...(health ?? noReport) },
    ]),
  );
};

/** Locks the terminal against a move. False if it is another merchant's. */
export const lockOwnTerminal = async (db: UnitOfWork, { merchantId }: MerchantScope, id: string): Promise<boolean> =>
  (await listRows(db, TerminalModel, { where: { id, merchantId }, lock: 'share' }, ['id'])).length > 0;

/** Replaces the terminal's last report and its sample of this minute. */
export const saveReport = async (
  db: UnitOfWork,
  { terminalId, firmwareVersion, appVersion, lastError, ...sample }: ReportHealth,
  at: Date,
): Promise<void> => {
  const report = { reportedAt: at, ...sample, firmwareVersion, appVersion, lastError };
  await upsertRow(db, TerminalHealthModel, { terminalId, ...report }, report);
  const sampledAt = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  await upsertRow(db, TerminalHealthSampleModel, { terminalId, sampledAt, ...sample }, sample);
};

interface HistoryPoint {
  /** Number of the history's part, from 0. */
  index: number;
  batteryPercent: number | null;
  isCharging: boolean | null;
}

/**
 * Returns the parts of `pointMinutes` since `from` that have samples:
 * the lowest charge, and whether it was ever charging.
 */
export const listHistory = (
  sequelize: Sequelize,
  bind: { terminalId: string; from: Date; pointMinutes: number },
): Promise<HistoryPoint[]> =>
  selectRows(
    sequelize,
    `SELECT TIMESTAMPDIFF(MINUTE, $from, sampled_at) DIV $pointMinutes AS pointIndex, MIN(battery_percent) AS batteryPercent,
       MAX(is_charging) AS isCharging
     FROM terminal_health_samples WHERE terminal_id = $terminalId AND sampled_at >= $from
     GROUP BY pointIndex ORDER BY pointIndex`,
    { bind },
    ({ pointIndex, batteryPercent, isCharging }) => ({
      index: toSafeNumber(pointIndex),
      batteryPercent: orNull(batteryPercent, toSafeNumber),
      isCharging: orNull(isCharging, toBoolean),
    }),
  );

/** Deletes all reports of a terminal that changes its merchant. */
export const deleteHealth = async (db: UnitOfWork, terminalId: string): Promise<void> => {
  await deleteRows(db, TerminalHealthModel, { terminalId });
  await deleteRows(db, TerminalHealthSampleModel, { terminalId });
};

export const deleteOldSamples: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, TerminalHealthSampleModel, { sampledAt: lessThan(before) }, limit);
