import type { Sequelize } from 'sequelize-typescript';
import { TransactionPeriodSumModel } from '#db/models/card-transactions.models.ts';
import { deleteRows, listRows } from '#db/sql/rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { within } from '#db/sql/where.ts';
import { endOfPeriod } from '#server/platform/aggregates/aggregates.api.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

// Hourly aggregates of all terminals, which every submission writes.
// Sales on servers of the former version are missing until they are added here.

/** Returns the months (UTC) with transactions. */
export const listMonths = async (sequelize: Sequelize, merchantId: string): Promise<Date[]> => {
  const list = { where: { merchantId, period: 'Month', terminalId: '' }, orderBy: { periodStart: 'ASC' } } as const;
  // A month has a few rows: one per type and state.
  const rows = await listRows({ sequelize }, TransactionPeriodSumModel, list, ['periodStart']);
  return [...new Set(rows.map(({ periodStart }) => periodStart.getTime()))].map((time) => new Date(time));
};

const inList = (names: readonly string[]): string => `IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** Adds up a month's hours again. Needs the lock of the merchant's version. */
export const rebuildHours = async (db: UnitOfWork, merchantId: string, month: Date): Promise<void> => {
  const range = { start: month, end: endOfPeriod('Month', month) };
  const hours = { merchantId, period: 'Hour', terminalId: '', periodStart: within(range) } as const;
  await deleteRows(db, TransactionPeriodSumModel, hours);
  // Names every kind: in the key, the hour follows them.
  await writePrepared(
    db.sequelize,
    TransactionPeriodSumModel,
    `INSERT INTO transaction_period_sums
       (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount, tip_amount,
        service_charge_amount)
     SELECT merchant_id, 'Hour', '', hour_start, type, state, SUM(transaction_count), SUM(amount),
       SUM(tip_amount), SUM(service_charge_amount)
     FROM transaction_sums FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND type ${inList(transactionTypes)} AND state ${inList(transactionStates)}
       AND hour_start >= $start AND hour_start < $end
     GROUP BY merchant_id, hour_start, type, state`,
    { bind: { merchantId, ...range }, transaction: db.transaction },
  );
};
