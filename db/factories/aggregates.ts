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

/** The key of an aggregate, and what is added to it. */
interface AggregateRow {
  key: (string | Date)[];
  count: number;
  amount: number;
}

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
    aggregatesOf(transactions, ({ merchantId, type, state, occurredAt, terminalId }) => [
      [merchantId, type, state, utcHour(occurredAt), terminalId],
    ]),
  );
  await add(
    db,
    'transaction_period_sums',
    ['merchant_id', 'period', 'terminal_id', 'period_start', 'type', 'state'],
    aggregatesOf(transactions, ({ merchantId, type, state, occurredAt, terminalId }) => [
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
    aggregatesOf(booked, ({ merchantId, occurredAt, onlineEntityId, paymentType, status }) => [
      [merchantId, budapestDay(occurredAt), onlineEntityId, paymentType, status],
    ]),
  );
  await add(
    db,
    'online_transaction_month_sums',
    ['merchant_id', 'month', ...kind],
    aggregatesOf(booked, ({ merchantId, occurredAt, onlineEntityId, paymentType, status }) => [
      [merchantId, startOfMonth(budapestDay(occurredAt)), onlineEntityId, paymentType, status],
    ]),
  );
};

const add = async (
  db: FactoryDb,
  table: string,
  key: readonly string[],
  aggregates: readonly AggregateRow[],
): Promise<void> => {
  for (let i = 0; i < aggregates.length; i += rowsPerStatement) {
    const rows = aggregates
      .slice(i, i + rowsPerStatement)
      .map(({ key: values, count, amount }) => [...values, count, amount]);
    await db.sequelize.query(
      `INSERT INTO ${table} (${key.join(', ')}, transaction_count, amount)
       VALUES :rows
       ON DUPLICATE KEY UPDATE
         transaction_count = transaction_count + VALUES(transaction_count), amount = ${table}.amount + VALUES(amount)`,
      { replacements: { rows }, type: QueryTypes.INSERT, transaction: db.transaction },
    );
  }
};

const aggregatesOf = <T extends { amount: number }>(
  transactions: readonly T[],
  keysOf: (transaction: T) => AggregateRow['key'][],
): AggregateRow[] => {
  const aggregates = new Map<string, AggregateRow>();
  for (const transaction of transactions) {
    for (const key of keysOf(transaction)) {
      const name = key.map(String).join(' ');
      const row = aggregates.get(name) ?? { key, count: 0, amount: 0 };
      row.count += 1;
      row.amount += transaction.amount;
      aggregates.set(name, row);
    }
  }
  return [...aggregates.values()];
};
