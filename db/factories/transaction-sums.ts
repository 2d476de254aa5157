import { QueryTypes } from 'sequelize';
import { movedBy, type Counted as OnlinePayment } from '#server/features/online-transactions/online-aggregates.repository.ts';
import { utcDay, utcHour, utcMonth } from '#server/features/transactions/aggregates/aggregate-buckets.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { FactoryDb } from './factory-db.ts';

interface Counted {
  merchantId: string;
  terminalId: string;
  type: string;
  state: string;
  occurredAt: Date;
  amount: number;
}

type CountedOnline = OnlinePayment & { merchantId: string };

/** The key of a sum, and what is added to it. */
interface Sum {
  key: (string | Date)[];
  count: number;
  amount: number;
}

const rowsPerStatement = 5000;

/** Adds new transactions to the sums of their hours, which the statistics read, and of their days and months. */
export const addToSums = async (db: FactoryDb, transactions: readonly Counted[]): Promise<void> => {
  await add(
    db,
    'transaction_sums',
    ['merchant_id', 'type', 'state', 'hour_start', 'terminal_id'],
    sumsOf(transactions, ({ merchantId, type, state, occurredAt, terminalId }) => [
      [merchantId, type, state, utcHour(occurredAt), terminalId],
    ]),
  );
  await add(
    db,
    'transaction_period_sums',
    ['merchant_id', 'period', 'terminal_id', 'period_start', 'type', 'state'],
    sumsOf(transactions, ({ merchantId, type, state, occurredAt, terminalId }) =>
      [terminalId, ''].flatMap((terminal) => [
        [merchantId, 'Day', terminal, utcDay(occurredAt), type, state],
        [merchantId, 'Month', terminal, utcMonth(occurredAt), type, state],
      ]),
    ),
  );
};

/** Adds new online payments to the sums of their days. */
export const addToOnlineSums = async (db: FactoryDb, payments: readonly CountedOnline[]): Promise<void> => {
  await add(
    db,
    'online_transaction_sums',
    ['merchant_id', 'day', 'online_entity_id', 'payment_type', 'status'],
    sumsOf(
      payments.map((payment) => ({ ...payment, amount: movedBy(payment) })),
      ({ merchantId, occurredAt, onlineEntityId, paymentType, status }) => [
        [merchantId, budapestDay(occurredAt), onlineEntityId, paymentType, status],
      ],
    ),
  );
};

const add = async (db: FactoryDb, table: string, key: readonly string[], sums: readonly Sum[]): Promise<void> => {
  for (let i = 0; i < sums.length; i += rowsPerStatement) {
    const rows = sums.slice(i, i + rowsPerStatement).map((sum) => [...sum.key, sum.count, sum.amount]);
    await db.sequelize.query(
      `INSERT INTO ${table} (${key.join(', ')}, transaction_count, amount)
       VALUES :rows
       ON DUPLICATE KEY UPDATE
         transaction_count = transaction_count + VALUES(transaction_count), amount = ${table}.amount + VALUES(amount)`,
      { replacements: { rows }, type: QueryTypes.INSERT, transaction: db.transaction },
    );
  }
};

const sumsOf = <T extends { amount: number }>(
  transactions: readonly T[],
  keysOf: (transaction: T) => Sum['key'][],
): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const transaction of transactions) {
    for (const key of keysOf(transaction)) {
      const name = key.map(String).join(' ');
      const sum = sums.get(name) ?? { key, count: 0, amount: 0 };
      sum.count += 1;
      sum.amount += transaction.amount;
      sums.set(name, sum);
    }
  }
  return [...sums.values()];
};
