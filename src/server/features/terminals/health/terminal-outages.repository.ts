import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { TerminalHealthModel } from '#db/models/terminal-health.models.ts';
import { updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';

const lastSeenAt = 'GREATEST(h.reported_at, COALESCE(t.last_used_at, h.reported_at))';
/** A reporting terminal whose published state is out of date. */
const isChanged = `t.is_disabled = 0 AND (h.offline_since IS NULL) = (${lastSeenAt} < $onlineSince)`;

const changedTerminalSchema = z.object({
  id: z.string(),
  merchantId: z.string(),
  serialNumber: z.string(),
  name: z.string().nullable(),
  lastUsedAt: z.date().nullable(),
  lastSeenAt: z.date(),
  /** Null if it was published as online, or never. */
  offlineSince: z.date().nullable(),
});

/** Selects terminals that went offline or came back. */
const selectChanged = (
  { sequelize, transaction }: Db,
  bind: { onlineSince: Date; merchantId?: string },
  which: string,
): Promise<z.infer<typeof changedTerminalSchema>[]> =>
  selectRows(
    sequelize,
    `SELECT t.id, t.merchant_id AS merchantId, t.serial_number AS serialNumber, t.name, t.last_used_at AS lastUsedAt,
       ${lastSeenAt} AS lastSeenAt, h.offline_since AS offlineSince
     FROM terminal_health h JOIN terminals t ON t.id = h.terminal_id WHERE ${isChanged} ${which}`,
    { bind, transaction },
    changedTerminalSchema,
  );

export const findMerchantWithChanges = async (sequelize: Sequelize, onlineSince: Date): Promise<string | null> =>
  (await selectChanged({ sequelize }, { onlineSince }, 'LIMIT 1'))[0]?.merchantId ?? null;

/** Locks the merchant's changed terminals against reports. */
export const lockChangedTerminals = (db: UnitOfWork, of: { merchantId: string; onlineSince: Date }) =>
  selectChanged(db, of, 'AND t.merchant_id = $merchantId ORDER BY t.serial_number FOR UPDATE');

/** Stores the start of an outage; null for online. */
export const saveOfflineSince = async (
  db: UnitOfWork,
  terminalId: string,
  offlineSince: Date | null,
): Promise<void> => {
  await updateRows(db, TerminalHealthModel, { terminalId }, { offlineSince });
};
