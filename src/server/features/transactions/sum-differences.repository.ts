import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { TransactionKind } from '#shared/transactions/signed-amount.ts';
import type { SumPeriod } from './aggregate-buckets.ts';

/** One sum that is not what the transactions of its period add up to. Amounts in minor units. */
export interface SumDifference extends TransactionKind {
  merchantId: string;
  period: SumPeriod;
  start: Date;
  /** Null for all terminals together. */
  terminalId: string | null;
  kept: { transactionCount: number; amount: number };
  actual: { transactionCount: number; amount: number };
}

interface DifferenceRow extends TransactionKind {
  period: SumPeriod;
  startsAt: Date;
  terminalId: string;
  keptCount: string;
  keptAmount: string;
  actualCount: string;
  actualAmount: string;
}

export const listMerchantIds = async (sequelize: Sequelize): Promise<string[]> => {
  const rows = await sequelize.query<{ id: string }>('SELECT id FROM merchants ORDER BY id', {
    type: QueryTypes.SELECT,
  });
  return rows.map(({ id }) => id);
};

const hourlyOf = `SELECT terminal_id, type, state,
    CAST(DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS hour_start,
    COUNT(*) AS transaction_count, SUM(amount) AS amount
  FROM transactions WHERE merchant_id = :merchantId GROUP BY terminal_id, type, state, hour_start`;

/** Each hourly sum, and all that it is a part of. */
const everyPeriodOf = `SELECT shapes.period,
    CAST(CASE shapes.period WHEN 'Hour' THEN hourly.hour_start WHEN 'Day' THEN DATE(hourly.hour_start)
      ELSE DATE_FORMAT(hourly.hour_start, '%Y-%m-01') END AS DATETIME) AS starts_at,
    IF(shapes.is_whole = 1, '', hourly.terminal_id) AS for_terminal, hourly.type, hourly.state,
    SUM(hourly.transaction_count) AS transaction_count, SUM(hourly.amount) AS amount
  FROM (${hourlyOf}) AS hourly
  CROSS JOIN (SELECT 'Hour' AS period, 0 AS is_whole UNION ALL SELECT 'Day', 0 UNION ALL SELECT 'Day', 1
    UNION ALL SELECT 'Month', 0 UNION ALL SELECT 'Month', 1) AS shapes
  GROUP BY shapes.period, starts_at, for_terminal, hourly.type, hourly.state`;

/** Reads both sides in one statement, and so at one moment: sales that come in meanwhile make no difference. */
export const listSumDifferences = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction | null,
): Promise<SumDifference[]> => {
  const rows = await sequelize.query<DifferenceRow>(
    `SELECT period, startsAt, terminalId, type, state, SUM(keptCount) AS keptCount, SUM(keptAmount) AS keptAmount,
       SUM(actualCount) AS actualCount, SUM(actualAmount) AS actualAmount
     FROM (
       SELECT 'Hour' AS period, hour_start AS startsAt, terminal_id AS terminalId, type, state,
         transaction_count AS keptCount, amount AS keptAmount, 0 AS actualCount, 0 AS actualAmount
       FROM transaction_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT period, period_start, terminal_id, type, state, transaction_count, amount, 0, 0
       FROM transaction_period_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT period, starts_at, for_terminal, type, state, 0, 0, transaction_count, amount
       FROM (${everyPeriodOf}) AS actual
     ) AS both_sides
     GROUP BY period, startsAt, terminalId, type, state
     HAVING SUM(keptCount) <> SUM(actualCount) OR SUM(keptAmount) <> SUM(actualAmount)
     ORDER BY FIELD(period, 'Hour', 'Day', 'Month'), startsAt, terminalId, type, state`,
    { replacements: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ keptCount, keptAmount, actualCount, actualAmount, startsAt, terminalId, ...key }) => ({
    merchantId,
    ...key,
    start: startsAt,
    terminalId: terminalId || null,
    kept: { transactionCount: toSafeNumber(keptCount), amount: toMinorUnits(keptAmount) },
    actual: { transactionCount: toSafeNumber(actualCount), amount: toMinorUnits(actualAmount) },
  }));
};

/**
 * Reports hold their terminal first of all, so none of this merchant's is under way until the transaction ends. By their
 * primary key, as the reports do: by another index the two would lock the same rows in opposite orders.
 */
export const lockTerminals = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction,
): Promise<void> => {
  const terminals = await sequelize.query<{ id: string }>('SELECT id FROM terminals WHERE merchant_id = :merchantId', {
    replacements: { merchantId },
    type: QueryTypes.SELECT,
    transaction,
  });
  if (terminals.length === 0) return;
  await sequelize.query('SELECT id FROM terminals WHERE id IN (:terminalIds) ORDER BY id FOR UPDATE', {
    replacements: { terminalIds: terminals.map(({ id }) => id) },
    type: QueryTypes.SELECT,
    transaction,
  });
};

const rowsPerStatement = 1000;

export const writeActualSums = async (
  sequelize: Sequelize,
  differences: readonly SumDifference[],
  transaction: Transaction,
): Promise<void> => {
  const write = async (into: string, rows: unknown[][]) => {
    for (let i = 0; i < rows.length; i += rowsPerStatement) {
      await sequelize.query(
        `INSERT INTO ${into} VALUES :rows
         ON DUPLICATE KEY UPDATE transaction_count = VALUES(transaction_count), amount = VALUES(amount)`,
        { replacements: { rows: rows.slice(i, i + rowsPerStatement) }, type: QueryTypes.RAW, transaction },
      );
    }
  };
  const figures = ({ actual }: SumDifference) => [actual.transactionCount, actual.amount];
  await write(
    'transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)',
    differences
      .filter(({ period }) => period === 'Hour')
      .map((sum) => [sum.merchantId, sum.type, sum.state, sum.start, sum.terminalId, ...figures(sum)]),
  );
  await write(
    `transaction_period_sums
       (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)`,
    differences
      .filter(({ period }) => period !== 'Hour')
      .map((sum) => [
        sum.merchantId,
        sum.period,
        sum.terminalId ?? '',
        sum.start,
        sum.type,
        sum.state,
        ...figures(sum),
      ]),
  );
};
