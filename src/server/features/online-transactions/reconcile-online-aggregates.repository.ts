import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { OnlineTransactionSumModel } from '#db/models/online-transactions.models.ts';
import { readable } from '#db/models/readable.ts';
import { deleteRows, listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { comparedColumns, createReconciler, toDifference } from '#server/platform/aggregates/aggregates.api.ts';
import { areCompleteSql } from '#server/platform/live/live.api.ts';
import { rebuildMonths } from './online-aggregates.repository.ts';
import { bookedAmountSql } from './online-transaction-list-query.ts';
import type { OnlineAggregateDifference } from './online-transactions.types.ts';
import { lockShops } from './shops.repository.ts';

const lastSunday = (column: string, month: '03' | '10'): string => {
  const lastDay = `LAST_DAY(CONCAT(YEAR(${column}), '-${month}-01'))`;
  return `${lastDay} - INTERVAL (DAYOFWEEK(${lastDay}) - 1) DAY`;
};

/**
 * Returns `budapestDay` of a UTC column as a SQL expression, without the time zone tables that not every server has.
 * The clocks change at 1:00 UTC.
 */
const budapestDayExpression = (column: string): string =>
  `DATE(${column} + INTERVAL IF(${column} >= ${lastSunday(column, '03')} + INTERVAL 1 HOUR
    AND ${column} < ${lastSunday(column, '10')} + INTERVAL 1 HOUR, 2, 1) HOUR)`;

/** SELECT of what the daily aggregates have to be, for the payments that match `condition`. */
export const actualOnlineDays = (condition: string): string =>
  `SELECT merchant_id, ${budapestDayExpression('occurred_at')} AS counted_day, online_entity_id, payment_type, status,
     COUNT(*) AS transaction_count, SUM(${bookedAmountSql}) AS amount
   FROM online_transactions WHERE ${condition}
   GROUP BY merchant_id, counted_day, online_entity_id, payment_type, status`;

/** Adds up the days to both aggregates that they are a part of. */
const actualAggregates = `SELECT shapes.period,
    CAST(IF(shapes.period = 'Day', counted_day, DATE_FORMAT(counted_day, '%Y-%m-01')) AS DATE) AS starts_on,
    online_entity_id, payment_type, status, SUM(transaction_count) AS transaction_count, SUM(amount) AS amount
  FROM (${actualOnlineDays('merchant_id = :merchantId')}) AS daily
  CROSS JOIN (SELECT 'Day' AS period UNION ALL SELECT 'Month') AS shapes
  GROUP BY shapes.period, starts_on, online_entity_id, payment_type, status`;

const listMerchantIds = async (sequelize: Sequelize): Promise<string[]> => {
  const rows = await listRows({ sequelize }, readable.OnlineEntityModel, { orderBy: { merchantId: 'ASC' } }, [
    'merchantId',
  ]);
  return [...new Set(rows.map(({ merchantId }) => merchantId))];
};

const differenceSchema = z.object({
  period: z.enum(['Day', 'Month']),
  start: z.string(),
  onlineEntityId: z.string(),
  paymentType: z.string(),
  status: z.string(),
  ...comparedColumns,
});

/** Reads both sides in one statement, and so from one snapshot: concurrent payments make no difference. */
const listDifferences = async (
  { sequelize, transaction }: Db,
  merchantId: string,
): Promise<OnlineAggregateDifference[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT period, CAST(starts_on AS CHAR) AS start, online_entity_id AS onlineEntityId, payment_type AS paymentType, status,
       SUM(stored_count) AS storedCount, SUM(stored_amount) AS storedAmount,
       SUM(actual_count) AS actualCount, SUM(actual_amount) AS actualAmount
     FROM (
       SELECT 'Day' AS period, day AS starts_on, online_entity_id, payment_type, status,
         transaction_count AS stored_count, amount AS stored_amount, 0 AS actual_count, 0 AS actual_amount
       FROM online_transaction_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT 'Month', month, online_entity_id, payment_type, status, transaction_count, amount, 0, 0
       FROM online_transaction_month_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT period, starts_on, online_entity_id, payment_type, status, 0, 0, transaction_count, amount
       FROM (${actualAggregates}) AS actual
     ) AS both_sides
     WHERE period = 'Day' OR ${areCompleteSql('monthly_version', ':merchantId')}
     GROUP BY period, starts_on, online_entity_id, payment_type, status
     HAVING SUM(stored_count) <> SUM(actual_count) OR SUM(stored_amount) <> SUM(actual_amount)
     ORDER BY period, starts_on, online_entity_id, payment_type, status`,
    { replacements: { merchantId }, transaction },
    differenceSchema,
  );
  return rows.map((row) => {
    const { period, start, onlineEntityId, paymentType, status } = row;
    return toDifference(merchantId, row, { period, start, onlineEntityId, paymentType, status });
  });
};

const recreateAggregates = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await deleteRows(db, OnlineTransactionSumModel, { merchantId });
  await writePrepared(
    db.sequelize,
    OnlineTransactionSumModel,
    `INSERT INTO online_transaction_sums
       (merchant_id, day, online_entity_id, payment_type, status, transaction_count, amount)
     ${actualOnlineDays('merchant_id = $merchantId')}`,
    { bind: { merchantId }, transaction: db.transaction },
  );
  await rebuildMonths(db, merchantId);
};

/** Reconciles the aggregates of online payments. A repair makes the gateway's notifications of the merchant wait. */
export const { check: checkOnlineAggregates, repair: repairOnlineAggregates } = createReconciler({
  listMerchantIds,
  listDifferences,
  lockWrites: lockShops,
  correct: (db, { merchantId }) => recreateAggregates(db, merchantId),
});
