import { inTransaction } from '#db/connection/transaction.ts';
import {
  TransactionModel,
  TransactionPeriodSumModel,
  TransactionSumModel,
} from '#db/models/card-transactions.models.ts';
import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { deleteExpiredRows, deleteRows, listRows } from '#db/sql/rows.ts';
import { lessThan } from '#db/sql/where.ts';
import { removeFiles } from '#server/platform/files/files.api.ts';
import { type ExpiredRecords, listMerchantsWithExpired } from '#server/platform/jobs/jobs.api.ts';
import { ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import { removeFromAggregates, updateAggregates } from './aggregates/write-aggregates.repository.ts';
import type { MerchantWork } from './transactions.types.ts';

/** Few: sales of the merchant wait for the lock. */
const batchSize = 100;

const lockExpired = (work: MerchantWork, before: Date) =>
  listRows(
    work,
    TransactionModel,
    {
      where: { merchantId: work.merchant.merchantId, occurredAt: lessThan(before) },
      orderBy: { occurredAt: 'ASC', id: 'ASC' },
      limit: batchSize,
      lock: true,
    },
    ['id', 'terminalId', 'type', 'state', 'amount', 'tipAmount', 'serviceChargeAmount', 'occurredAt'],
  );

const deleteSignatures = async (work: MerchantWork, ids: readonly string[]): Promise<void> => {
  const where = { merchantId: work.merchant.merchantId, transactionId: ids };
  const signatures = await listRows(work, TransactionSignatureModel, { where }, ['fileId']);
  if (signatures.length === 0) return;
  await deleteExpiredRows(work, TransactionSignatureModel, where);
  await removeFiles(
    work,
    signatures.map(({ fileId }) => fileId),
  );
};

/** Deletes the oldest transactions, also from aggregates. Returns their number. */
const deleteBatch = async (work: MerchantWork, before: Date, at: Date): Promise<number> => {
  const rows = await lockExpired(work, before);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await deleteSignatures(work, ids);
  await deleteExpiredRows(work, TransactionModel, { merchantId: work.merchant.merchantId, id: ids });
  await updateAggregates(work, rows.map(removeFromAggregates), at);
  return rows.length;
};

/**
 * Deletes the empty aggregates,
 * because the first one sets a merchant's first month.
 */
const deleteEmptyAggregates = async (work: MerchantWork, before: Date): Promise<void> => {
  const isEmpty = { merchantId: work.merchant.merchantId, transactionCount: 0 };
  await deleteRows(work, TransactionSumModel, {
    ...isEmpty,
    // Names every kind: in the key, the hour follows them.
    type: transactionTypes,
    state: transactionStates,
    hourStart: lessThan(before),
  });
  await deleteRows(work, TransactionPeriodSumModel, { ...isEmpty, periodStart: lessThan(before) });
};

/**
 * Deletes card transactions after their retention period.
 * Lists, totals and statistics still agree.
 */
export const expiredTransactions: ExpiredRecords = {
  name: 'card-transactions',
  deleteExpired: async ({ sequelize, clock }, before, signal) => {
    let deleted = 0;
    for (const merchantId of await listMerchantsWithExpired(sequelize, 'transactions', before)) {
      const run = <T>(work: (given: MerchantWork) => Promise<T>): Promise<T> =>
        inTransaction({ sequelize }, (db) => work({ ...db, merchant: ownMerchantScope({ merchantId }) }));
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
