import { QueryTypes } from 'sequelize';
import type { TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import type { Write } from './write.ts';

const hourMs = 3_600_000;

/** What decides which hourly sum a transaction is counted in. */
export interface Counted {
  terminalId: string;
  type: TransactionType;
  state: TransactionState;
  occurredAt: Date;
  /** Minor units. */
  amount: number;
}

const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs);

/** To be called in the transaction that stores it, or gives it this state. */
export const addToSums = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  { type, state, occurredAt, terminalId, amount }: Counted,
): Promise<void> => {
  await sequelize.query(
    `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
     VALUES ($merchantId, $type, $state, $hour, $terminalId, 1, $amount)
     ON DUPLICATE KEY UPDATE transaction_count = transaction_count + 1, amount = transaction_sums.amount + $amount`,
    {
      bind: { merchantId, type, state, terminalId, amount, hour: hourOf(occurredAt) },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};

/** To be called in the transaction that takes this state from it. */
export const takeFromSums = async (
  { sequelize, merchant: { merchantId }, transaction }: Write,
  { type, state, occurredAt, terminalId, amount }: Counted,
): Promise<void> => {
  await sequelize.query(
    // Sums that went wrong must not stop a sale from being kept: they are found and mended by the command for that.
    `UPDATE transaction_sums
     SET transaction_count = GREATEST(transaction_count - 1, 0), amount = GREATEST(amount - $amount, 0)
     WHERE merchant_id = $merchantId AND type = $type AND state = $state AND hour_start = $hour
       AND terminal_id = $terminalId`,
    {
      bind: { merchantId, type, state, terminalId, amount, hour: hourOf(occurredAt) },
      type: QueryTypes.RAW,
      transaction,
    },
  );
};
