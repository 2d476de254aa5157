import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';

/** Sums that are kept beside the rows that they add up, merchant by merchant. */
interface KeptSums<Difference> {
  listMerchantIds(sequelize: Sequelize): Promise<string[]>;
  /** Where the sums of a merchant are not what its rows add up to. */
  listDifferences(sequelize: Sequelize, merchantId: string, transaction: Transaction | null): Promise<Difference[]>;
  /** Until the end of the transaction nobody writes a row of the merchant. */
  hold(sequelize: Sequelize, merchantId: string, transaction: Transaction): Promise<void>;
  /** Sets what differs to what the rows add up to. */
  mend(
    sequelize: Sequelize,
    found: { merchantId: string; differences: readonly Difference[] },
    transaction: Transaction,
  ): Promise<void>;
}

export interface Reconciler<Difference> {
  /** Compares the sums of every merchant with its rows, and tells each difference. Answers how many there are. */
  check(deps: Pick<Deps, 'sequelize'>, tell: (difference: Difference) => void): Promise<number>;
  /**
   * As `check`, and mends the sums that differ. May run beside live servers: only who writes for a merchant whose sums
   * are wrong waits while they are mended.
   */
  repair(deps: Pick<Deps, 'sequelize' | 'clock'>, tell: (difference: Difference) => void): Promise<number>;
}

export const createReconciler = <Difference>({
  listMerchantIds,
  listDifferences,
  hold,
  mend,
}: KeptSums<Difference>): Reconciler<Difference> => ({
  check: async ({ sequelize }, tell) => {
    let count = 0;
    for (const merchantId of await listMerchantIds(sequelize)) {
      const differences = await listDifferences(sequelize, merchantId, null);
      for (const difference of differences) tell(difference);
      count += differences.length;
    }
    return count;
  },
  repair: async ({ sequelize, clock }, tell) => {
    let count = 0;
    for (const merchantId of await listMerchantIds(sequelize)) {
      if ((await listDifferences(sequelize, merchantId, null)).length === 0) continue;
      const repaired = await inTransaction(sequelize, async (transaction) => {
        await hold(sequelize, merchantId, transaction);
        // Read anew, now that nobody changes them.
        const differences = await listDifferences(sequelize, merchantId, transaction);
        if (differences.length > 0) {
          await mend(sequelize, { merchantId, differences }, transaction);
          await bumpMerchantVersion(sequelize, merchantId, clock(), transaction);
        }
        return differences;
      });
      for (const difference of repaired) tell(difference);
      count += repaired.length;
    }
    return count;
  },
});
