import { QueryTypes } from 'sequelize';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { TransactionKind } from '#shared/transactions/signed-amount.ts';
import { dayOf, hourOf, monthOf, type SumPeriod } from './aggregate-buckets.ts';
import type { Write } from './write.ts';

/** What decides which sums a transaction is counted in. */
export interface Counted extends TransactionKind {
  terminalId: string;
  occurredAt: Date;
  /** Minor units. */
  amount: number;
}

/** One more of a kind, or one that is of this kind no more. */
export interface SumChange {
  counted: Counted;
  by: 1 | -1;
}

export const counting = (counted: Counted): SumChange => ({ counted, by: 1 });
export const uncounting = (counted: Counted): SumChange => ({ counted, by: -1 });

/**
 * To be called last in the transaction that stores transactions, or gives them another state; it also raises the merchant's
 * version. Behind that, reports of all of the merchant's readers take turns: the sums of its days and months are the same
 * rows for all of them.
 */
export const changeSums = async (write: Write, changes: readonly SumChange[], at: Date): Promise<void> => {
  for (const change of changes) await changeHour(write, change);
  await bumpMerchantVersion(write.sequelize, write.merchant.merchantId, at, write.transaction);
  for (const change of changes) await changePeriods(write, change);
};

// Sums that went wrong must not stop a sale from being kept: they are found and mended by the command for that.
const taken = 'transaction_count = GREATEST(transaction_count - 1, 0), amount = GREATEST(amount - $amount, 0)';

const changeHour = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  { counted: { type, state, occurredAt, terminalId, amount }, by }: SumChange,
): Promise<void> => {
  await sequelize.query(
    by === 1
      ? `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
         VALUES ($merchantId, $type, $state, $hour, $terminalId, 1, $amount)
         ON DUPLICATE KEY UPDATE transaction_count = transaction_count + 1, amount = transaction_sums.amount + $amount`
      : `UPDATE transaction_sums SET ${taken}
         WHERE merchant_id = $merchantId AND type = $type AND state = $state AND hour_start = $hour
           AND terminal_id = $terminalId`,
    {
      bind: { merchantId, type, state, terminalId, amount, hour: hourOf(occurredAt) },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};

/** The rows of one transaction, by their names in the statement, in the order of the key. */
const periodRows: readonly { period: Exclude<SumPeriod, 'Hour'>; start: '$day' | '$month'; terminal: string }[] = [
  { period: 'Day', start: '$day', terminal: `''` },
  { period: 'Day', start: '$day', terminal: '$terminalId' },
  { period: 'Month', start: '$month', terminal: `''` },
  { period: 'Month', start: '$month', terminal: '$terminalId' },
];

const countedRows = periodRows
  .map(({ period, start, terminal }) => `($merchantId, '${period}', ${terminal}, ${start}, $type, $state, 1, $amount)`)
  .join(', ');
const uncountedRows = periodRows
  .map(
    ({ period, start, terminal }) => `(period = '${period}' AND terminal_id = ${terminal} AND period_start = ${start})`,
  )
  .join(' OR ');

const changePeriods = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  { counted: { type, state, occurredAt, terminalId, amount }, by }: SumChange,
): Promise<void> => {
  await sequelize.query(
    by === 1
      ? `INSERT INTO transaction_period_sums
           (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
         VALUES ${countedRows}
         ON DUPLICATE KEY UPDATE
           transaction_count = transaction_count + 1, amount = transaction_period_sums.amount + $amount`
      : `UPDATE transaction_period_sums SET ${taken}
         WHERE merchant_id = $merchantId AND type = $type AND state = $state AND (${uncountedRows})`,
    {
      bind: { merchantId, type, state, terminalId, amount, day: dayOf(occurredAt), month: monthOf(occurredAt) },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};
