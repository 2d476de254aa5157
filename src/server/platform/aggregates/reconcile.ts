import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { loadingTimeoutMs } from '#db/connection/statement-timeout.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { column } from '#db/sql/column-values.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';

/** The figures of an aggregate and of its rows, in minor units. */
export interface AggregateDifference {
  merchantId: string;
  stored: { transactionCount: number; amount: number };
  actual: { transactionCount: number; amount: number };
}

/** Columns of stored and actual figures, and their conversion. */
export const comparedColumns = {
  storedCount: column.number,
  storedAmount: column.minorUnits,
  actualCount: column.number,
  actualAmount: column.minorUnits,
};
const comparedSchema = z.object(comparedColumns);

export const toDifference = <Key extends object>(
  merchantId: string,
  row: z.infer<typeof comparedSchema>,
  key: Key,
): AggregateDifference & Key => ({
  ...key,
  merchantId,
  stored: { transactionCount: row.storedCount, amount: row.storedAmount },
  actual: { transactionCount: row.actualCount, amount: row.actualAmount },
});

/** Aggregates of one table of transactions, by merchant. */
interface Aggregates<Difference> {
  listMerchantIds(sequelize: Sequelize): Promise<string[]>;
  listDifferences(db: Db, merchantId: string): Promise<Difference[]>;
  /** Locks out the merchant's transactions until the database transaction ends. */
  lockWrites(db: UnitOfWork, merchantId: string): Promise<void>;
  /** Overwrites the aggregates that differ with the actual figures. */
  correct(db: UnitOfWork, found: { merchantId: string; differences: readonly Difference[] }): Promise<void>;
}

type OnDifference<Difference> = (difference: Difference) => void;

export interface Reconciler<Difference> {
  /** Compares all aggregates with their rows. Returns the number of reported differences. */
  check(deps: Pick<Deps, 'sequelize'>, onDifference: OnDifference<Difference>): Promise<number>;
  /**
   * Checks and corrects the aggregates while servers run.
   * Only writes of a differing merchant wait for the correction.
   */
  repair(deps: Pick<Deps, 'sequelize' | 'clock'>, onDifference: OnDifference<Difference>): Promise<number>;
}

export const createReconciler = <Difference>({
  listMerchantIds,
  listDifferences,
  lockWrites,
  correct,
}: Aggregates<Difference>): Reconciler<Difference> => ({
  check: async ({ sequelize }, onDifference) => {
    let count = 0;
    for (const merchantId of await listMerchantIds(sequelize)) {
      const differences = await listDifferences({ sequelize }, merchantId);
      differences.forEach(onDifference);
      count += differences.length;
    }
    return count;
  },
  repair: async ({ sequelize, clock }, onDifference) => {
    let count = 0;
    for (const merchantId of await listMerchantIds(sequelize)) {
      if ((await listDifferences({ sequelize }, merchantId)).length === 0) continue;
      const repairOne = async (db: UnitOfWork): Promise<Difference[]> => {
        await lockWrites(db, merchantId);
        // A write may have finished since the first read.
        const differences = await listDifferences(db, merchantId);
        if (differences.length > 0) {
          await correct(db, { merchantId, differences });
          await bumpMerchantVersion(db, merchantId, clock());
        }
        return differences;
      };
      const repaired = await inTransaction({ sequelize }, repairOne, { deadlineMs: loadingTimeoutMs });
      repaired.forEach(onDifference);
      count += repaired.length;
    }
    return count;
  },
});
