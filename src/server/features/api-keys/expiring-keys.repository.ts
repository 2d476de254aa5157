import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';

export interface ExpiringKey {
  id: string;
  name: string;
  lastFour: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

interface Limits {
  now: Date;
  before: Date;
  noticeDays: number;
}

/** Keys whose lifetime is not longer than the notice period get no notice. */
const needsNotice = `k.expiry_notice_at IS NULL AND k.expires_at > $now AND k.expires_at <= $before
  AND k.expires_at > DATE_ADD(k.created_at, INTERVAL $noticeDays DAY)`;

export const findMerchantToNotify = async (sequelize: Sequelize, limits: Limits): Promise<string | null> => {
  const [row] = await sequelize.query<{ merchantId: string }>(
    `SELECT k.merchant_id AS merchantId FROM api_keys k JOIN users u ON u.id = k.user_id
     WHERE u.deactivated_at IS NULL AND ${needsNotice} LIMIT 1`,
    { bind: { ...limits }, type: QueryTypes.SELECT },
  );
  return row?.merchantId ?? null;
};

export const lockKeysToNotify = (
  sequelize: Sequelize,
  limits: Limits & { merchantId: string },
  transaction: Transaction,
): Promise<ExpiringKey[]> =>
  sequelize.query<ExpiringKey>(
    `SELECT k.id, k.name, k.last_four AS lastFour, k.expires_at AS expiresAt, k.last_used_at AS lastUsedAt
     FROM api_keys k WHERE k.merchant_id = $merchantId AND ${needsNotice} ORDER BY k.expires_at, k.id FOR UPDATE`,
    { bind: { ...limits }, type: QueryTypes.SELECT, transaction },
  );

export const markKeysNotified = async (
  sequelize: Sequelize,
  ids: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query('UPDATE api_keys SET expiry_notice_at = :at WHERE id IN (:ids)', {
    replacements: { ids, at },
    type: QueryTypes.RAW,
    transaction,
  });
};
