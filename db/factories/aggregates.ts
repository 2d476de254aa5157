import { QueryTypes } from 'sequelize';
import { utcDay, utcHour, utcMonth } from '#server/platform/aggregates/aggregates.api.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { startOfMonth } from '#shared/dates/day.ts';
import {
  bookedOnlineAmount,
  type OnlinePaymentEffect,
  type OnlineTransactionStatus,
} from '#shared/online-transactions/online-transaction-enums.ts';
import type { FactoryDb } from './factory-db.ts';

interface CardTransaction {
  merchantId: string;
  terminalId: string;
  type: string;
  state: string;
  occurredAt: Date;
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
}

interface OnlinePayment {
  merchantId: string;
  occurredAt: Date;
  onlineEntityId: string;
  paymentType: string;
  status: OnlineTransactionStatus;
  effect: OnlinePaymentEffect;
  amount: number;
}

/** An aggregate's key and sums, in the order of columns. */
interface AggregateRow {
  key: (string | Date)[];
  sums: number[];
}

/** Sums of card transactions. Online payments have neither tips nor service charges. */
const cardSums = ['transaction_count', 'amount', 'tip_amount', 'service_charge_amount'];
const onlineSums = ['transaction_count', 'amount'];

const rowsPerStatement = 5000;

/** Adds new card transactions to the hourly, daily and monthly aggregates. */
export const buildTransactionAggregates = async (
  db: FactoryDb,
  transactions: readonly CardTransaction[],
): Promise<void> => {
  await add(
    db,
    'transaction_sums',
    ['merchant_id', 'type', 'state', 'hour_start', 'terminal_id'],
    cardSums,
    aggregatesOf(transactions, sumsOfCard, ({ merchantId, type, state, occurredAt, terminalId }) => [
      [merchantId, type, state, utcHour(occurredAt), terminalId],
    ]),
  );
  await add(
    db,
    'transaction_period_sums',
    ['merchant_id', 'period', 'terminal_id', 'period_start', 'type', 'state'],
    cardSums,
    aggregatesOf(transactions, sumsOfCard, ({ merchantId, type, state, occurredAt, terminalId }) => [
      [merchantId, 'Hour', '', utcHour(occurredAt), type, state],
      ...[terminalId, ''].flatMap((terminal) => [
        [merchantId, 'Day', terminal, utcDay(occurredAt), type, state],
        [merchantId, 'Month', terminal, utcMonth(occurredAt), type, state],
      ]),
    ]),
  );
};

/** Adds new online payments to the daily and monthly aggregates. */
export const buildOnlineAggregates = async (db: FactoryDb, payments: readonly OnlinePayment[]): Promise<void> => {
  const booked = payments.map((payment) => ({ ...payment, amount: bookedOnlineAmount(payment) }));
  const kind = ['online_entity_id', 'payment_type', 'status'];
  await add(
    db,
    'online_transaction_sums',
    ['merchant_id', 'day', ...kind],
    onlineSums,
    aggregatesOf(booked, sumsOfPayment, ({ merchantId, occurredAt, onlineEntityId, paymentType, status }) => [
      [merchantId, budapestDay(occurredAt), onlineEntityId, paymentType, status],
    ]),
  );
  await add(
    db,
    'online_transaction_month_sums',
    ['merchant_id', 'month', ...kind],
    onlineSums,
    aggregatesOf(booked, sumsOfPayment, ({ merchantId, occurredAt, onlineEntityId, paymentType, status }) => [
      [merchantId, startOfMonth(budapestDay(occurredAt)), onlineEntityId, paymentType, status],
    ]),
  );
};

const add = async (
  db: FactoryDb,
  table: string,
  key: readonly string[],
  sums: readonly string[],
  aggregates: readonly AggregateRow[],
): Promise<void> => {
  for (let i = 0; i < aggregates.length; i += rowsPerStatement) {
    const rows = aggregates.slice(i, i + rowsPerStatement).map(({ key: values, sums: added }) => [...values, ...added]);
    await db.sequelize.query(
      `INSERT INTO ${table} (${[...key, ...sums].join(', ')})
       VALUES :rows
       ON DUPLICATE KEY UPDATE ${sums.map((column) => `${column} = ${table}.${column} + VALUES(${column})`).join(', ')}`,
      { replacements: { rows }, type: QueryTypes.INSERT, transaction: db.transaction },
    );
  }
};

const sumsOfCard = ({ amount, tipAmount, serviceChargeAmount }: CardTransaction): number[] => [
  1,
  amount,
  tipAmount,
  serviceChargeAmount,
];
const sumsOfPayment = ({ amount }: OnlinePayment): number[] => [1, amount];

const aggregatesOf = <T>(
  transactions: readonly T[],
  sumsOf: (transaction: T) => number[],
  keysOf: (transaction: T) => AggregateRow['key'][],
): AggregateRow[] => {
  const aggregates = new Map<string, AggregateRow>();
  for (const transaction of transactions) {
    const added = sumsOf(transaction);
    for (const key of keysOf(transaction)) {
      const name = key.map(String).join(' ');
      const sums = aggregates.get(name)?.sums ?? added.map(() => 0);
      aggregates.set(name, { key, sums: sums.map((sum, i) => sum + (added[i] ?? 0)) });
    }
  }
  return [...aggregates.values()];
};
