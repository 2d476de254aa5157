import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { increment, updateRows } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { languages } from '#shared/i18n/languages.ts';

const dormantTerminalSchema = z.object({
  id: z.string(),
  serialNumber: z.string(),
  name: z.string().nullable(),
  lastUsedAt: z.date().nullable(),
  /** Its last use, its creation or its last activation, whichever is the latest. */
  unusedSince: z.date(),
});
export type DormantTerminal = z.infer<typeof dormantTerminalSchema>;

const ownerSchema = z.object({
  merchantId: z.string(),
  email: z.string(),
  language: z.enum(languages),
  firstName: z.string(),
  lastName: z.string(),
});
export type DormantTerminalOwner = z.infer<typeof ownerSchema>;

/** SQL of a terminal `t`: its last use, its creation or its last activation, whichever is the latest. */
export const unusedSince =
  'GREATEST(t.created_at, COALESCE(t.last_used_at, t.created_at), COALESCE(t.activated_at, t.created_at))';
const isDormant = `t.is_disabled = 0 AND t.dormancy_notice_at IS NULL AND ${unusedSince} <= $before`;
const isOverdue = `t.is_disabled = 0 AND t.dormancy_notice_at <= $noticedBefore AND ${unusedSince} <= $before`;

const lockTerminals = (
  { sequelize, transaction }: UnitOfWork,
  condition: string,
  bind: { merchantId: string; before: Date; noticedBefore?: Date },
): Promise<DormantTerminal[]> =>
  selectRows(
    sequelize,
    `SELECT t.id, t.serial_number AS serialNumber, t.name, t.last_used_at AS lastUsedAt, ${unusedSince} AS unusedSince
     FROM terminals t
     WHERE t.merchant_id = $merchantId AND ${condition} ORDER BY t.serial_number FOR UPDATE`,
    { bind, transaction },
    dormantTerminalSchema,
  );

/** The owner of some terminal that is unused since `before` and has had no notice yet. */
export const findOwnerToNotify = (sequelize: Sequelize, before: Date): Promise<DormantTerminalOwner | null> =>
  selectRow(
    sequelize,
    `SELECT m.id AS merchantId, u.email, u.language, p.first_name AS firstName, p.last_name AS lastName
     FROM terminals t JOIN merchants m ON m.id = t.merchant_id JOIN users u ON u.id = m.user_id
     JOIN persons p ON p.id = u.person_id WHERE u.deactivated_at IS NULL AND ${isDormant} LIMIT 1`,
    { bind: { before } },
    ownerSchema,
  );

/** Locks the merchant's dormant terminals without a notice, so that no use of them is missed. */
export const lockDormantTerminals = (
  db: UnitOfWork,
  bind: { merchantId: string; before: Date },
): Promise<DormantTerminal[]> => lockTerminals(db, isDormant, bind);

export const markTerminalsNotified = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, TerminalModel, { id: ids }, { dormancyNoticeAt: at });
};

interface Limits {
  /** The terminal was last used then or earlier. */
  before: Date;
  /** The notice was sent then or earlier. */
  noticedBefore: Date;
}

export const findMerchantWithOverdueTerminals = async (
  sequelize: Sequelize,
  limits: Limits,
): Promise<string | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT t.merchant_id AS merchantId FROM terminals t WHERE ${isOverdue} LIMIT 1`,
    { bind: { ...limits } },
    z.object({ merchantId: z.string() }),
  );
  return row?.merchantId ?? null;
};

export const lockOverdueTerminals = (
  db: UnitOfWork,
  bind: Limits & { merchantId: string },
): Promise<DormantTerminal[]> => lockTerminals(db, isOverdue, bind);

export const disableTerminals = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  const changes = { isDisabled: true, disabledAt: at, updatedAt: at, version: increment() };
  await updateRows(db, TerminalModel, { id: ids }, changes);
};
