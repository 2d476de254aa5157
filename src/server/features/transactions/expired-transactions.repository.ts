import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { toDate, toMinorUnits, toText } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { removeFiles } from '#server/platform/files/files.repository.ts';
import type { ExpiredRecords } from '#server/platform/jobs/retention.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { removeFromAggregates, updateAggregates } from './aggregates/write-aggregates.repository.ts';
import type { MerchantWork } from './submit/submissions.repository.ts';
import { toTransactionState, toTransactionType } from './transaction-rows.ts';

/** Few, because sales of the merchant wait meanwhile. */
const batchSize = 100;

/** One look into the primary key for each merchant, however many transactions it has. */
const listMerchantsWithExpired = (sequelize: Sequelize, before: Date): Promise<string[]> =>
  selectRows(
    sequelize,
    `SELECT id FROM merchants
     WHERE (SELECT MIN(occurred_at) FROM transactions WHERE merchant_id = merchants.id) < :before ORDER BY id`,
    { replacements: { before } },
    ({ id }) => toText(id),
  );

const lockExpired = ({ sequelize, merchant: { merchantId }, transaction }: MerchantWork, before: Date) =>
  selectRows(
    sequelize,
    `SELECT id, terminal_id AS terminalId, type, state, amount, occurred_at AS occurredAt FROM transactions
     WHERE merchant_id = :merchantId AND occurred_at < :before ORDER BY occurred_at, id LIMIT ${batchSize} FOR UPDATE`,
    { replacements: { merchantId, before }, transaction },
    (row) => ({
      id: toText(row.id),
      terminalId: toText(row.terminalId),
      type: toTransactionType(row.type),
      state: toTransactionState(row.state),
      amount: toMinorUnits(row.amount),
      occurredAt: toDate(row.occurredAt),
    }),
  );

const deleteSignatures = async (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  ids: readonly string[],
): Promise<void> => {
  const ofTransactions = 'merchant_id = :merchantId AND transaction_id IN (:ids)';
  const replacements = { merchantId, ids };
  const fileIds = await selectRows(
    sequelize,
    `SELECT file_id AS fileId FROM transaction_signatures WHERE ${ofTransactions}`,
    { replacements, transaction },
    ({ fileId }) => toText(fileId),
  );
  if (fileIds.length === 0) return;
  await sequelize.query(`DELETE FROM transaction_signatures WHERE ${ofTransactions}`, {
    replacements,
    type: QueryTypes.RAW,
    transaction,
  });
  await removeFiles(sequelize, fileIds, transaction);
};

/** Deletes the oldest transactions with their signatures and takes them out of all aggregates. Returns their number. */
const deleteBatch = async (work: MerchantWork, before: Date, at: Date): Promise<number> => {
  const { sequelize, merchant, transaction } = work;
  const rows = await lockExpired(work, before);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await deleteSignatures(work, ids);
  // Raw SQL, because the model forbids deletes: only this job, with the rights for it, may.
  await sequelize.query('DELETE FROM transactions WHERE merchant_id = :merchantId AND id IN (:ids)', {
    replacements: { ...merchant, ids },
    type: QueryTypes.RAW,
    transaction,
  });
  await updateAggregates(work, rows.map(removeFromAggregates), at);
  return rows.length;
};

/** Deletes the aggregates that have become empty. Without them a merchant's first month is that of its first transaction. */
const deleteEmptyAggregates = async (
  { sequelize, merchant: { merchantId }, transaction }: MerchantWork,
  before: Date,
): Promise<void> => {
  const options = {
    replacements: { merchantId, before, types: transactionTypes, states: transactionStates },
    type: QueryTypes.RAW,
    transaction,
  } as const;
  // Every type and state is named, because the key has the hour after them.
  await sequelize.query(
    `DELETE FROM transaction_sums WHERE merchant_id = :merchantId AND type IN (:types) AND state IN (:states)
       AND hour_start < :before AND transaction_count = 0`,
    options,
  );
  await sequelize.query(
    `DELETE FROM transaction_period_sums
     WHERE merchant_id = :merchantId AND period_start < :before AND transaction_count = 0`,
    options,
  );
};

/** Deletes card transactions that happened before the end of their retention period. Lists, totals and statistics stay equal. */
export const expiredTransactions: ExpiredRecords = {
  name: 'card-transactions',
  deleteExpired: async ({ sequelize, clock }, before, signal) => {
    let deleted = 0;
    for (const merchantId of await listMerchantsWithExpired(sequelize, before)) {
      const run = <T>(work: (given: MerchantWork) => Promise<T>): Promise<T> =>
        inTransaction(sequelize, (transaction) =>
          work({ sequelize, merchant: ownMerchantScope({ merchantId }), transaction }),
        );
      let count = batchSize;
      while (count === batchSize && !signal?.aborted) {
        count = await run((work) => deleteBatch(work, before, clock()));
        deleted += count;
      }
      await run((work) => deleteEmptyAggregates(work, before));
    }
    return deleted;
  },
};
