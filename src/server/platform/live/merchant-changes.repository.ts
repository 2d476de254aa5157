import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';

/**
 * Increments the version of a merchant and returns the new one. Call it in the transaction of every change that open pages
 * show. The row stays locked until the end of the transaction, so that transactions of one merchant commit in this order.
 */
export const bumpMerchantVersion = async (
  sequelize: Sequelize,
  merchantId: string,
  at: Date,
  transaction: Transaction,
): Promise<number> => {
  const [version] = await sequelize.query(
    `INSERT INTO merchant_changes (merchant_id, version, changed_at) VALUES ($1, 1, $2)
     ON DUPLICATE KEY UPDATE version = LAST_INSERT_ID(version + 1), changed_at = $2`,
    { bind: [merchantId, at], type: QueryTypes.INSERT, transaction },
  );
  // The insert id of the response is the value of LAST_INSERT_ID, or 0 after the insert of the first version.
  return version || 1;
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
