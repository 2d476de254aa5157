import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { TransactionPeriodSumModel, TransactionSumModel } from '#db/models/card-transactions.models.ts';
import { readable } from '#db/models/readable.ts';
import { column } from '#db/sql/column-values.ts';
import { listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { NewRow } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { upsertRows } from '#db/sql/upsert-rows.ts';
import { comparedColumns, createReconciler, toDifference } from '#server/platform/aggregates/aggregates.api.ts';
import { areCompleteSql } from '#server/platform/live/live.api.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { TransactionAggregateDifference } from '../transactions.types.ts';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const listMerchantIds = async (sequelize: Sequelize): Promise<string[]> =>
  idsOf(await listRows({ sequelize }, readable.MerchantModel, { orderBy: { id: 'ASC' } }, ['id']));

const actualHourly = `SELECT terminal_id, type, state,
    CAST(DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS hour_start,
    COUNT(*) AS transaction_count, SUM(amount) AS amount, SUM(tip_amount) AS tip_amount,
    SUM(service_charge_amount) AS service_charge_amount
  FROM transactions WHERE merchant_id = :merchantId GROUP BY terminal_id, type, state, hour_start`;

/** Adds up the hours to every aggregate. */
const actualAggregates = `SELECT shapes.period,
    CAST(CASE shapes.period WHEN 'Hour' THEN hourly.hour_start WHEN 'Day' THEN DATE(hourly.hour_start)
      ELSE DATE_FORMAT(hourly.hour_start, '%Y-%m-01') END AS DATETIME) AS starts_at,
    IF(shapes.is_whole = 1, '', hourly.terminal_id) AS for_terminal, hourly.type, hourly.state,
    SUM(hourly.transaction_count) AS transaction_count, SUM(hourly.amount) AS amount,
    SUM(hourly.tip_amount) AS tip_amount, SUM(hourly.service_charge_amount) AS service_charge_amount
  FROM (${actualHourly}) AS hourly
  CROSS JOIN (SELECT 'Hour' AS period, 0 AS is_whole UNION ALL SELECT 'Hour', 1 UNION ALL SELECT 'Day', 0
    UNION ALL SELECT 'Day', 1 UNION ALL SELECT 'Month', 0 UNION ALL SELECT 'Month', 1) AS shapes
  GROUP BY shapes.period, starts_at, for_terminal, hourly.type, hourly.state`;

const differenceSchema = z.object({
  period: z.enum(['Hour', 'Day', 'Month']),
  startsAt: z.date(),
  terminalId: z.string(),
  type: z.enum(transactionTypes),
  state: z.enum(transactionStates),
  ...comparedColumns,
  storedTips: column.minorUnits,
  actualTips: column.minorUnits,
  storedServiceCharges: column.minorUnits,
  actualServiceCharges: column.minorUnits,
});

/** Reads one snapshot by one statement, despite concurrent sales. */
const listDifferences = async (db: Db, merchantId: string): Promise<TransactionAggregateDifference[]> => {
  const rows = await selectRows(
    db.sequelize,
    `SELECT period, startsAt, terminalId, type, state, SUM(storedCount) AS storedCount,
       SUM(storedAmount) AS storedAmount, SUM(storedTips) AS storedTips, SUM(actualCount) AS actualCount,
       SUM(actualAmount) AS actualAmount, SUM(actualTips) AS actualTips,
       SUM(storedServiceCharges) AS storedServiceCharges, SUM(actualServiceCharges) AS actualServiceCharges
     FROM (
       SELECT 'Hour' AS period, hour_start AS startsAt, terminal_id AS terminalId, type, state,
         transaction_count AS storedCount, amount AS storedAmount, tip_amount AS storedTips,
         service_charge_amount AS storedServiceCharges, 0 AS actualCount, 0 AS actualAmount, 0 AS actualTips,
         0 AS actualServiceCharges
       FROM transaction_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT period, period_start, terminal_id, type, state, transaction_count, amount, tip_amount,
         service_charge_amount, 0, 0, 0, 0
       FROM transaction_period_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT period, starts_at, for_terminal, type, state, 0, 0, 0, 0, transaction_count, amount, tip_amount,
         service_charge_amount
       FROM (${actualAggregates}) AS actual
     ) AS both_sides
     WHERE period <> 'Hour' OR terminalId <> '' OR ${areCompleteSql('hourly_version', ':merchantId')}
     GROUP BY period, startsAt, terminalId, type, state
     HAVING SUM(storedCount) <> SUM(actualCount) OR SUM(storedAmount) <> SUM(actualAmount)
       OR SUM(storedTips) <> SUM(actualTips) OR SUM(storedServiceCharges) <> SUM(actualServiceCharges)
     ORDER BY FIELD(period, 'Hour', 'Day', 'Month'), startsAt, terminalId, type, state`,
    { replacements: { merchantId }, transaction: db.transaction },
    differenceSchema,
  );
  return rows.map((row) => {
    const { period, startsAt: start, terminalId, type, state } = row;
    const difference = toDifference(merchantId, row, { period, start, terminalId: terminalId || null, type, state });
    return {
      ...difference,
      stored: { ...difference.stored, tipAmount: row.storedTips, serviceChargeAmount: row.storedServiceCharges },
      actual: { ...difference.actual, tipAmount: row.actualTips, serviceChargeAmount: row.actualServiceCharges },
    };
  });
};

/**
 * Locks the merchant's terminals by primary key, as submissions do.
 * The order of another index causes a deadlock.
 */
const lockTerminals = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  const ids = idsOf(await listRows(db, readable.TerminalModel, { where: { merchantId } }, ['id']));
  await listRows(db, readable.TerminalModel, { where: { id: ids }, orderBy: { id: 'ASC' }, lock: true }, ['id']);
};

const overwrite = async (db: UnitOfWork, differences: readonly TransactionAggregateDifference[]): Promise<void> => {
  const replace = ['transactionCount', 'amount', 'tipAmount', 'serviceChargeAmount'] as const;
  const hoursOfTerminals: NewRow<TransactionSumModel>[] = [];
  const periods: NewRow<TransactionPeriodSumModel>[] = [];
  for (const { merchantId, type, state, period, start, terminalId, actual } of differences) {
    const row = { merchantId, type, state, ...actual };
    if (period === 'Hour' && terminalId !== null) hoursOfTerminals.push({ ...row, hourStart: start, terminalId });
    else periods.push({ ...row, period, periodStart: start, terminalId: terminalId ?? '' });
  }
  await upsertRows(db, TransactionSumModel, hoursOfTerminals, { replace });
  await upsertRows(db, TransactionPeriodSumModel, periods, { replace });
};

/** Reconciles the aggregates. A repair blocks the merchant's terminals. */
export const { check: checkAggregates, repair: repairAggregates } = createReconciler({
  listMerchantIds,
  listDifferences,
  lockWrites: lockTerminals,
  correct: (db, { differences }) => overwrite(db, differences),
});
