import type { Sequelize } from 'sequelize-typescript';
import { TerminalModel } from '#db/models/merchants.models.ts';
import {
  TerminalAlertSettingsModel,
  TerminalHealthModel,
  TerminalHealthSampleModel,
} from '#db/models/terminal-health.models.ts';
import { findRow, listRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, notEqual } from '#db/sql/where.ts';
import { isQuiet } from '#shared/dates/quiet-hours.ts';
import { defaultTerminalAlerts } from '#shared/terminals/terminal-alerts.schema.ts';
import { latest } from '#shared/terminals/terminal-health.ts';
import {
  type AlertSettings,
  earlierMinutes,
  terminalsToReport,
  type WatchedTerminal,
} from './terminal-alerts.rules.ts';

const settingColumns = ['enabledAt', 'quietFrom', 'quietTo'] as const;
const { quietFrom, quietTo } = defaultTerminalAlerts;
const initialSettings: AlertSettings = { enabledAt: null, quietFrom, quietTo };

export const findAlertSettings = async (db: Db, merchantId: string): Promise<AlertSettings> =>
  (await findRow(db, TerminalAlertSettingsModel, { merchantId }, settingColumns)) ?? initialSettings;

/** Locks the settings, even when none are set. */
export const lockAlertSettings = async (work: UnitOfWork, merchantId: string): Promise<AlertSettings> => {
  await upsertRow(work, TerminalAlertSettingsModel, { merchantId, ...initialSettings });
  return (await lockRow(work, TerminalAlertSettingsModel, { merchantId }, settingColumns)) ?? initialSettings;
};

/** The caller has locked the settings. */
export const updateAlertSettings = async (
  work: UnitOfWork,
  merchantId: string,
  settings: AlertSettings,
): Promise<void> => {
  await updateRows(work, TerminalAlertSettingsModel, { merchantId }, settings);
};

interface StoredTerminal extends WatchedTerminal {
  id: string;
  merchantId: string;
  serialNumber: string;
  name: string | null;
}

/** Returns the enabled terminals of merchants. A transaction locks them. */
const listWatchedTerminals = async (db: Db, merchantIds: readonly string[], now: Date): Promise<StoredTerminal[]> => {
  if (merchantIds.length === 0) return [];
  const lock = Boolean(db.transaction);
  const terminals = await listRows(
    db,
    TerminalModel,
    { where: { merchantId: merchantIds, isDisabled: false }, orderBy: { serialNumber: 'ASC' }, lock },
    ['id', 'merchantId', 'serialNumber', 'name', 'lastUsedAt'],
  );
  const terminalId = terminals.map(({ id }) => id);
  const reports = await listRows(db, TerminalHealthModel, { where: { terminalId }, lock }, [
    'terminalId',
    'reportedAt',
    'alertedAt',
  ]);
  const earlier = await listRows(
    db,
    TerminalHealthSampleModel,
    { where: { terminalId, sampledAt: earlierMinutes(now) } },
    ['terminalId'],
  );
  const reportOf = new Map(reports.map((report) => [report.terminalId, report]));
  const online = new Set(earlier.map((sample) => sample.terminalId));
  return terminals.map(({ lastUsedAt, ...terminal }) => {
    const { reportedAt = null, alertedAt = null } = reportOf.get(terminal.id) ?? {};
    return {
      ...terminal,
      reportedAt,
      alertedAt,
      lastSeenAt: latest(reportedAt, lastUsedAt),
      wasOnline: online.has(terminal.id),
    };
  });
};

/** Locks a merchant's enabled terminals to miss no report. */
export const lockWatchedTerminals = (work: UnitOfWork, merchantId: string, now: Date): Promise<StoredTerminal[]> =>
  listWatchedTerminals(work, [merchantId], now);

/** Returns the next merchants by id with outages to report. Reads pages until one has some. */
export const listMerchantsToAlert = async (
  sequelize: Sequelize,
  now: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  for (let last = after; ; ) {
    const page = await listRows(
      { sequelize },
      TerminalAlertSettingsModel,
      {
        where: { enabledAt: notEqual<Date | null>(null), merchantId: greaterThan(last) },
        orderBy: { merchantId: 'ASC' },
        limit,
      },
      ['merchantId', ...settingColumns],
    );
    const awake = page.filter((settings) => !isQuiet(settings, now));
    const terminals = await listWatchedTerminals(
      { sequelize },
      awake.map(({ merchantId }) => merchantId),
      now,
    );
    const byMerchant = Map.groupBy(terminals, ({ merchantId }) => merchantId);
    const due = awake.filter(
      (settings) => terminalsToReport(settings, byMerchant.get(settings.merchantId) ?? [], now).length > 0,
    );
    const next = page.at(-1);
    if (due.length > 0 || !next) return due.map(({ merchantId }) => merchantId);
    last = next.merchantId;
  }
};

export const markTerminalsReported = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, TerminalHealthModel, { terminalId: ids }, { alertedAt: at });
};
