import { QueryTypes } from 'sequelize';
import type { FactoryDb } from './factory-db.ts';

interface Counted {
  merchantId: string;
  terminalId: string;
  type: string;
  state: string;
  occurredAt: Date;
  amount: number;
}

type SumRow = [
  merchantId: string,
  type: string,
  state: string,
  hourStart: Date,
  terminalId: string,
  count: number,
  amount: number,
];

const hourMs = 3_600_000;
const rowsPerStatement = 5000;

/** Adds new transactions to the hourly sums that the statistics read. */
export const addToSums = async (db: FactoryDb, transactions: readonly Counted[]): Promise<void> => {
  const sums = sumsOf(transactions);
  for (let i = 0; i < sums.length; i += rowsPerStatement) {
    await db.sequelize.query(
      `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
       VALUES :rows
       ON DUPLICATE KEY UPDATE
         transaction_count = transaction_count + VALUES(transaction_count), amount = transaction_sums.amount + VALUES(amount)`,
      {
        replacements: { rows: sums.slice(i, i + rowsPerStatement) },
        type: QueryTypes.INSERT,
        transaction: db.transaction,
      },
    );
  }
};

const sumsOf = (transactions: readonly Counted[]): SumRow[] => {
  const sums = new Map<string, SumRow>();
  for (const { merchantId, terminalId, type, state, occurredAt, amount } of transactions) {
    const hour = Math.floor(occurredAt.getTime() / hourMs);
    const key = `${merchantId} ${terminalId} ${type} ${state} ${hour}`;
    const sum = sums.get(key) ?? [merchantId, type, state, new Date(hour * hourMs), terminalId, 0, 0];
    sum[5] += 1;
    sum[6] += amount;
    sums.set(key, sum);
  }
  return [...sums.values()];
};
