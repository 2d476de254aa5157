import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';

/** Increments the version of a merchant. Call it in the transaction of every change that open pages show. */
export const bumpMerchantVersion = async (
  sequelize: Sequelize,
  merchantId: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query(
    `INSERT INTO merchant_changes (merchant_id, version, changed_at) VALUES ($1, 1, $2)
     ON DUPLICATE KEY UPDATE version = version + 1, changed_at = $2`,
    { bind: [merchantId, at], type: QueryTypes.RAW, transaction },
  );
};

/** Returns versions by merchant id. Merchants without any change are missing. */
export const listMerchantVersions = async (
  sequelize: Sequelize,
  merchantIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await selectRows(
    sequelize,
    'SELECT merchant_id, version FROM merchant_changes WHERE merchant_id IN (:merchantIds)',
    { replacements: { merchantIds } },
    ({ merchant_id, version }): [string, string] => [toText(merchant_id), toText(version)],
  );
  return new Map(rows);
};
