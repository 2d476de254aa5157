import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#server/database/numbers.ts';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';

/** One hourly sum that is not what the transactions of its hour add up to. Amounts in minor units. */
export interface SumDifference {
  merchantId: string;
  terminalId: string;
  type: TransactionType;
  state: TransactionState;
  hourStart: Date;
  kept: { transactionCount: number; amount: number };
  actual: { transactionCount: number; amount: number };
}

interface DifferenceRow {
  terminalId: string;
  type: TransactionType;
  state: TransactionState;
  hourStart: Date;
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

/** Reads both sides in one statement, and so at one moment: sales that come in meanwhile make no difference. */
export const listSumDifferences = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction | null,
): Promise<SumDifference[]> => {
  const rows = await sequelize.query<DifferenceRow>(
    `SELECT terminalId, type, state, hourStart, SUM(keptCount) AS keptCount, SUM(keptAmount) AS keptAmount,
       SUM(actualCount) AS actualCount, SUM(actualAmount) AS actualAmount
     FROM (
       SELECT terminal_id AS terminalId, type, state, hour_start AS hourStart, transaction_count AS keptCount,
         amount AS keptAmount, 0 AS actualCount, 0 AS actualAmount
       FROM transaction_sums WHERE merchant_id = :merchantId
       UNION ALL
       SELECT terminal_id, type, state, CAST(DATE_FORMAT(occurred_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS hour_start,
         0, 0, COUNT(*), SUM(amount)
       FROM transactions WHERE merchant_id = :merchantId GROUP BY terminal_id, type, state, hour_start
     ) AS both_sides
     GROUP BY terminalId, type, state, hourStart
     HAVING SUM(keptCount) <> SUM(actualCount) OR SUM(keptAmount) <> SUM(actualAmount)
     ORDER BY hourStart, terminalId, type, state`,
    { replacements: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ keptCount, keptAmount, actualCount, actualAmount, ...key }) => ({
    merchantId,
    ...key,
    kept: { transactionCount: toSafeNumber(keptCount), amount: toMinorUnits(keptAmount) },
    actual: { transactionCount: toSafeNumber(actualCount), amount: toMinorUnits(actualAmount) },
  }));
};

/**
 * Reports hold their terminal first of all, so none of these terminals' is under way until the transaction ends. By their
 * primary key, as the reports do: by another index the two would lock the same rows in opposite orders.
 */
export const holdTerminals = async (
  sequelize: Sequelize,
  terminalIds: readonly string[],
  transaction: Transaction,
): Promise<void> => {
  await sequelize.query('SELECT id FROM terminals WHERE id IN (:terminalIds) ORDER BY id FOR UPDATE', {
    replacements: { terminalIds },
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
  for (let i = 0; i < differences.length; i += rowsPerStatement) {
    const rows = differences
      .slice(i, i + rowsPerStatement)
      .map(({ merchantId, type, state, hourStart, terminalId, actual }) => [
        merchantId,
        type,
        state,
        hourStart,
        terminalId,
        actual.transactionCount,
        actual.amount,
      ]);
    await sequelize.query(
      `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
       VALUES :rows
       ON DUPLICATE KEY UPDATE transaction_count = VALUES(transaction_count), amount = VALUES(amount)`,
      { replacements: { rows }, type: QueryTypes.RAW, transaction },
    );
  }
};
