import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { TerminalHealthModel } from '#db/models/terminal-health.models.ts';
import { updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';

const lastSeenAt = 'GREATEST(h.reported_at, COALESCE(t.last_used_at, h.reported_at))';
/** The last sign of life does not fit to what was published. */
const isChanged = `(h.offline_since IS NULL) = (${lastSeenAt} < $onlineSince)`;
/**
 * Silent in a period, without a notification since. A server of the former version notified with the e-mail, whose
 * time it stored.
 */
const isUnnotified = `${lastSeenAt} BETWEEN $silentFrom AND $silentTo
  AND COALESCE(h.notified_at < ${lastSeenAt}, TRUE) AND COALESCE(h.alerted_at < ${lastSeenAt}, TRUE)`;

const reportingTerminalSchema = z.object({
  id: z.string(),
  merchantId: z.string(),
  serialNumber: z.string(),
  name: z.string().nullable(),
  lastUsedAt: z.date().nullable(),
  lastSeenAt: z.date(),
  /** Null if it was published as online, or never. */
  offlineSince: z.date().nullable(),
});

/** Selects enabled terminals that send reports. */
const selectReporting = (
  { sequelize, transaction }: Db,
  bind: Record<string, Date | string>,
  which: string,
): Promise<z.infer<typeof reportingTerminalSchema>[]> =>
  selectRows(
    sequelize,
    `SELECT t.id, t.merchant_id AS merchantId, t.serial_number AS serialNumber, t.name, t.last_used_at AS lastUsedAt,
       ${lastSeenAt} AS lastSeenAt, h.offline_since AS offlineSince
     FROM terminal_health h JOIN terminals t ON t.id = h.terminal_id WHERE t.is_disabled = 0 AND ${which}`,
    { bind, transaction },
    reportingTerminalSchema,
  );

export const findMerchantWithChanges = async (sequelize: Sequelize, onlineSince: Date): Promise<string | null> =>
  (await selectReporting({ sequelize }, { onlineSince }, `${isChanged} LIMIT 1`))[0]?.merchantId ?? null;

/** Locks the merchant's terminals that went offline or came back, so that no report of them is missed. */
export const lockChangedTerminals = (db: UnitOfWork, of: { merchantId: string; onlineSince: Date }) =>
  selectReporting(db, of, `${isChanged} AND t.merchant_id = $merchantId ORDER BY t.serial_number FOR UPDATE`);

/** Stores since when a terminal is offline; null if it is online. */
export const saveOfflineSince = async (
  db: UnitOfWork,
  terminalId: string,
  offlineSince: Date | null,
): Promise<void> => {
  await updateRows(db, TerminalHealthModel, { terminalId }, { offlineSince });
};

/** When a terminal was last seen that is notified about. */
export interface SilentPeriod {
  silentFrom: Date;
  silentTo: Date;
}

/** Returns the next merchants by id with outages that they were not notified about. */
export const listMerchantsWithOutages = async (
  sequelize: Sequelize,
  period: SilentPeriod,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const which = `${isUnnotified} AND t.merchant_id > $after ORDER BY t.merchant_id LIMIT ${Math.trunc(limit)}`;
  const rows = await selectReporting({ sequelize }, { ...period, after }, which);
  return [...new Set(rows.map(({ merchantId }) => merchantId))];
};

/** Locks the terminals with an outage that their merchant was not notified about, so that no report is missed. */
export const lockUnnotifiedTerminals = (db: UnitOfWork, merchantId: string, period: SilentPeriod) =>
  selectReporting(
    db,
    { ...period, merchantId },
    `${isUnnotified} AND t.merchant_id = $merchantId ORDER BY t.serial_number FOR UPDATE`,
  );

export const markOutagesNotified = async (
  db: UnitOfWork,
  terminalIds: readonly string[],
  notifiedAt: Date,
): Promise<void> => {
  await updateRows(db, TerminalHealthModel, { terminalId: terminalIds }, { notifiedAt });
};
