import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { ApiKeyModel } from '#db/models/auth.models.ts';
import { updateRows } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';

const expiringKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  lastFour: z.string(),
  expiresAt: z.date(),
  lastUsedAt: z.date().nullable(),
});
export type ExpiringKey = z.infer<typeof expiringKeySchema>;

interface Limits {
  now: Date;
  before: Date;
  noticeDays: number;
}

/** Keys whose lifetime is not longer than the notice period get no notice. */
const needsNotice = `k.expiry_notice_at IS NULL AND k.expires_at > $now AND k.expires_at <= $before
  AND k.expires_at > DATE_ADD(k.created_at, INTERVAL $noticeDays DAY)`;

export const findMerchantToNotify = async (sequelize: Sequelize, limits: Limits): Promise<string | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT k.merchant_id AS merchantId FROM api_keys k JOIN users u ON u.id = k.user_id
     WHERE u.deactivated_at IS NULL AND ${needsNotice} LIMIT 1`,
    { bind: { ...limits } },
    z.object({ merchantId: z.string() }),
  );
  return row?.merchantId ?? null;
};

export const lockKeysToNotify = (
  { sequelize, transaction }: UnitOfWork,
  limits: Limits & { merchantId: string },
): Promise<ExpiringKey[]> =>
  selectRows(
    sequelize,
    `SELECT k.id, k.name, k.last_four AS lastFour, k.expires_at AS expiresAt, k.last_used_at AS lastUsedAt
     FROM api_keys k WHERE k.merchant_id = $merchantId AND ${needsNotice} ORDER BY k.expires_at, k.id FOR UPDATE`,
    { bind: { ...limits }, transaction },
    expiringKeySchema,
  );

export const markKeysNotified = async (db: UnitOfWork, ids: readonly string[], at: Date): Promise<void> => {
  await updateRows(db, ApiKeyModel, { id: ids }, { expiryNoticeAt: at });
};
