import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { budapestDay } from '#db/sql/budapest-day.ts';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';

/** One sum that is not what the payments of its day add up to. Amounts in minor units. */
export interface OnlineSumDifference {
  merchantId: string;
  day: string;
  onlineEntityId: string;
  paymentType: string;
  status: string;
  kept: { transactionCount: number; amount: number };
  actual: { transactionCount: number; amount: number };
}

interface DifferenceRow extends Omit<OnlineSumDifference, 'merchantId' | 'kept' | 'actual'> {
  keptCount: string;
  keptAmount: string;
  actualCount: string;
  actualAmount: string;
}

/** What the sums of a merchant have to be; `condition` says whose. */
export const actualOnlineSums = (condition: string): string =>
  `SELECT merchant_id, ${budapestDay('occurred_at')} AS counted_day, online_entity_id, payment_type, status,
     COUNT(*) AS transaction_count, SUM(IF(status = 'Successful', effect * amount, 0)) AS amount
   FROM online_transactions WHERE ${condition}
   GROUP BY merchant_id, counted_day, online_entity_id, payment_type, status`;

export const listMerchantsWithSums = async (sequelize: Sequelize): Promise<string[]> => {
  const rows = await sequelize.query<{ id: string }>(
    'SELECT DISTINCT merchant_id AS id FROM online_entities ORDER BY merchant_id',
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ id }) => id);
};

/** Reads both sides in one statement, and so at one moment: payments that come in meanwhile make no difference. */
export const listOnlineSumDifferences = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction | null,
): Promise<OnlineSumDifference[]> => {
  const rows = await sequelize.query<DifferenceRow>(
    `SELECT CAST(counted_day AS CHAR) AS day, online_entity_id AS onlineEntityId, payment_type AS paymentType, status,
       SUM(kept_count) AS keptCount, SUM(kept_amount) AS keptAmount,
       SUM(actual_count) AS actualCount, SUM(actual_amount) AS actualAmount
     FROM (
       SELECT day AS counted_day, online_entity_id, payment_type, status, transaction_count AS kept_count,
         amount AS kept_amount, 0 AS actual_count, 0 AS actual_amount
       FROM online_transaction_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT counted_day, online_entity_id, payment_type, status, 0, 0, transaction_count, amount
       FROM (${actualOnlineSums('merchant_id = :merchantId')}) AS actual
     ) AS both_sides
     GROUP BY counted_day, online_entity_id, payment_type, status
     HAVING SUM(kept_count) <> SUM(actual_count) OR SUM(kept_amount) <> SUM(actual_amount)
     ORDER BY counted_day, online_entity_id, payment_type, status`,
    { replacements: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ keptCount, keptAmount, actualCount, actualAmount, ...key }) => ({
    merchantId,
    ...key,
    kept: { transactionCount: toSafeNumber(keptCount), amount: toMinorUnits(keptAmount) },
    actual: { transactionCount: toSafeNumber(actualCount), amount: toMinorUnits(actualAmount) },
  }));
};

/** What a gateway tells of a payment holds its web shop first of all, so nothing is being written of any of these. */
export const lockShops = async (sequelize: Sequelize, merchantId: string, transaction: Transaction): Promise<void> => {
  await sequelize.query('SELECT id FROM online_entities WHERE merchant_id = :merchantId ORDER BY id FOR UPDATE', {
    replacements: { merchantId },
    type: QueryTypes.SELECT,
    transaction,
  });
};

export const replaceOnlineSums = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<void> => {
  const options = { replacements: { merchantId }, type: QueryTypes.RAW, transaction } as const;
  await sequelize.query('DELETE FROM online_transaction_sums WHERE merchant_id = :merchantId', options);
  await sequelize.query(
    `INSERT INTO online_transaction_sums
       (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
     ${actualOnlineSums('merchant_id = :merchantId')}`,
    options,
  );
};
