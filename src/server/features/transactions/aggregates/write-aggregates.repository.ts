import { TransactionSumModel } from '#db/models/card-transactions.models.ts';
import { increment, upsertRow } from '#db/sql/rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { type AggregatePeriod, utcDay, utcHour, utcMonth } from '#server/platform/aggregates/aggregates.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { TransactionKind } from '#shared/transactions/transaction-rules.ts';

/** Columns that decide which aggregates a transaction belongs to, and what it adds to them. */
interface AggregatedTransaction extends TransactionKind {
  terminalId: string;
  occurredAt: Date;
  /** Minor units. */
  amount: number;
  tipAmount: number;
}

/** A transaction that enters the aggregates of its kind, or leaves them because its state changes. */
export interface AggregateChange {
  row: AggregatedTransaction;
  by: 1 | -1;
}

export const addToAggregates = (row: AggregatedTransaction): AggregateChange => ({ row, by: 1 });
export const removeFromAggregates = (row: AggregatedTransaction): AggregateChange => ({ row, by: -1 });

type Work = UnitOfWork & { merchant: MerchantScope };

/**
 * Updates the aggregates, increments the merchant's version and returns it. Call it last in the transaction that writes
 * the rows: rows of the whole merchant are hot, and the lock on the version row serialises the submissions of all
 * terminals of a merchant.
 */
export const updateAggregates = async (work: Work, changes: readonly AggregateChange[], at: Date): Promise<number> => {
  for (const change of changes) await updateHourOfTerminal(work, change);
  const version = await bumpMerchantVersion(work, work.merchant.merchantId, at);
  for (const change of changes) await updatePeriods(work, change);
  return version;
};

// GREATEST, because wrong aggregates must not fail a sale. `db aggregates --repair` finds and corrects them.
const decrement = `transaction_count = GREATEST(transaction_count - 1, 0), amount = GREATEST(amount - $amount, 0),
  tip_amount = GREATEST(tip_amount - $tipAmount, 0)`;

const updateHourOfTerminal = async (
  work: Work,
  { row: { type, state, occurredAt, terminalId, amount, tipAmount }, by }: AggregateChange,
): Promise<void> => {
  const { sequelize, transaction } = work;
  const key = { merchantId: work.merchant.merchantId, type, state, hourStart: utcHour(occurredAt), terminalId };
  if (by === 1) {
    const changes = { transactionCount: increment(), amount: increment(amount), tipAmount: increment(tipAmount) };
    await upsertRow(work, TransactionSumModel, { ...key, transactionCount: 1, amount, tipAmount }, changes);
    return;
  }
  await writePrepared(
    sequelize,
    `UPDATE transaction_sums SET ${decrement}
     WHERE merchant_id = $merchantId AND type = $type AND state = $state AND hour_start = $hourStart
       AND terminal_id = $terminalId`,
    { bind: { ...key, amount, tipAmount }, transaction },
  );
};

/** The other rows of one transaction in the order of their key; an empty terminal means all terminals. */
const periodRows: readonly { period: AggregatePeriod; start: string; terminal: string }[] = [
  { period: 'Day', start: '$day', terminal: `''` },
  { period: 'Day', start: '$day', terminal: '$terminalId' },
  { period: 'Hour', start: '$hour', terminal: `''` },
  { period: 'Month', start: '$month', terminal: `''` },
  { period: 'Month', start: '$month', terminal: '$terminalId' },
];

const insertedRows = periodRows
  .map(
    ({ period, start, terminal }) =>
      `($merchantId, '${period}', ${terminal}, ${start}, $type, $state, 1, $amount, $tipAmount)`,
  )
  .join(', ');
const updatedRows = periodRows
  .map(
    ({ period, start, terminal }) => `(period = '${period}' AND terminal_id = ${terminal} AND period_start = ${start})`,
  )
  .join(' OR ');

const updatePeriods = async (
  { sequelize, merchant: { merchantId }, transaction }: Work,
  { row: { type, state, occurredAt, terminalId, amount, tipAmount }, by }: AggregateChange,
): Promise<void> => {
  await writePrepared(
    sequelize,
    by === 1
      ? `INSERT INTO transaction_period_sums
           (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount, tip_amount)
         VALUES ${insertedRows}
         ON DUPLICATE KEY UPDATE
           transaction_count = transaction_count + 1, amount = transaction_period_sums.amount + $amount,
           tip_amount = transaction_period_sums.tip_amount + $tipAmount`
      : `UPDATE transaction_period_sums SET ${decrement}
         WHERE merchant_id = $merchantId AND type = $type AND state = $state AND (${updatedRows})`,
    {
      bind: {
        ...{ merchantId, type, state, terminalId, amount, tipAmount },
        ...{ hour: utcHour(occurredAt), day: utcDay(occurredAt), month: utcMonth(occurredAt) },
      },
      transaction,
    },
  );
};
