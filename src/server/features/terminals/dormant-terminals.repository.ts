import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import type { Language } from '#shared/i18n/languages.ts';

export interface DormantTerminal {
  id: string;
  serialNumber: string;
  /** Its last use, or when it came or was enabled again. */
  restingSince: Date;
}

export interface DormantTerminalOwner {
  merchantId: string;
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
}

const restingSince =
  'GREATEST(t.created_at, COALESCE(t.last_used_at, t.created_at), COALESCE(t.activated_at, t.created_at))';
const unannounced = `t.is_disabled = 0 AND t.dormancy_notice_at IS NULL AND ${restingSince} <= $before`;
const overdue = `t.is_disabled = 0 AND t.dormancy_notice_at <= $noticedBefore AND ${restingSince} <= $before`;

const selectTerminals = (
  sequelize: Sequelize,
  condition: string,
  bind: { merchantId: string; before: Date; noticedBefore?: Date },
  transaction: Transaction,
): Promise<DormantTerminal[]> =>
  sequelize.query<DormantTerminal>(
    `SELECT t.id, t.serial_number AS serialNumber, ${restingSince} AS restingSince FROM terminals t
     WHERE t.merchant_id = $merchantId AND ${condition} ORDER BY t.serial_number FOR UPDATE`,
    { bind, type: QueryTypes.SELECT, transaction },
  );

/** Somebody with terminals that have rested since before that time and of which nothing was said yet. */
export const findOwnerToNotify = async (sequelize: Sequelize, before: Date): Promise<DormantTerminalOwner | null> => {
  const [owner] = await sequelize.query<DormantTerminalOwner>(
    `SELECT m.id AS merchantId, u.email, u.language, p.first_name AS firstName, p.last_name AS lastName
     FROM terminals t JOIN merchants m ON m.id = t.merchant_id JOIN users u ON u.id = m.user_id
     JOIN persons p ON p.id = u.person_id WHERE u.deactivated_at IS NULL AND ${unannounced} LIMIT 1`,
    { bind: { before }, type: QueryTypes.SELECT },
  );
  return owner ?? null;
};

/** Held until the end of the transaction, so that no use of theirs goes unseen. */
export const lockUnannounced = (
  sequelize: Sequelize,
  bind: { merchantId: string; before: Date },
  transaction: Transaction,
): Promise<DormantTerminal[]> => selectTerminals(sequelize, unannounced, bind, transaction);

export const markAnnounced = async (
  sequelize: Sequelize,
  ids: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query('UPDATE terminals SET dormancy_notice_at = :at WHERE id IN (:ids)', {
    replacements: { ids, at },
    type: QueryTypes.RAW,
    transaction,
  });
};

interface Limits {
  /** Unused since then or longer. */
  before: Date;
  /** Told then or earlier. */
  noticedBefore: Date;
}

export const findMerchantWithOverdue = async (sequelize: Sequelize, limits: Limits): Promise<string | null> => {
  const [row] = await sequelize.query<{ merchantId: string }>(
    `SELECT t.merchant_id AS merchantId FROM terminals t WHERE ${overdue} LIMIT 1`,
    { bind: { ...limits }, type: QueryTypes.SELECT },
  );
  return row?.merchantId ?? null;
};

export const lockOverdue = (
  sequelize: Sequelize,
  bind: Limits & { merchantId: string },
  transaction: Transaction,
): Promise<DormantTerminal[]> => selectTerminals(sequelize, overdue, bind, transaction);

export const disableTerminals = async (
  sequelize: Sequelize,
  ids: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query(
    `UPDATE terminals SET is_disabled = 1, disabled_at = :at, updated_at = :at, version = version + 1 WHERE id IN (:ids)`,
    { replacements: { ids, at }, type: QueryTypes.RAW, transaction },
  );
};
