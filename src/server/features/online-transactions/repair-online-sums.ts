import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { raiseMerchantVersion } from '#server/live/merchant-changes.repository.ts';
import {
  holdShops,
  listMerchantsWithSums,
  listOnlineSumDifferences,
  type OnlineSumDifference,
  replaceOnlineSums,
} from './online-sum-differences.repository.ts';

type Tell = (difference: OnlineSumDifference) => void;

/** Compares the sums of every merchant with its online payments, and tells each difference. Answers how many there are. */
export const checkOnlineSums = async ({ sequelize }: Pick<Deps, 'sequelize'>, tell: Tell): Promise<number> => {
  let count = 0;
  for (const merchantId of await listMerchantsWithSums(sequelize)) {
    const differences = await listOnlineSumDifferences(sequelize, merchantId, null);
    for (const difference of differences) tell(difference);
    count += differences.length;
  }
  return count;
};

/**
 * As `checkOnlineSums`, and sets the sums that differ to what the payments add up to. May run beside live servers: only what
 * a gateway tells of merchants whose sums are wrong waits while they are mended.
 */
export const repairOnlineSums = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  tell: Tell,
): Promise<number> => {
  let count = 0;
  for (const merchantId of await listMerchantsWithSums(sequelize)) {
    if ((await listOnlineSumDifferences(sequelize, merchantId, null)).length === 0) continue;
    const repaired = await inTransaction(sequelize, async (transaction) => {
      await holdShops(sequelize, merchantId, transaction);
      // Read anew, now that nobody changes them.
      const differences = await listOnlineSumDifferences(sequelize, merchantId, transaction);
      if (differences.length > 0) {
        await replaceOnlineSums(sequelize, merchantId, transaction);
        await raiseMerchantVersion(sequelize, merchantId, clock(), transaction);
      }
      return differences;
    });
    for (const difference of repaired) tell(difference);
    count += repaired.length;
  }
  return count;
};
