import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { raiseMerchantVersion } from '#server/live/merchant-changes.repository.ts';
import {
  holdTerminals,
  listMerchantIds,
  listSumDifferences,
  type SumDifference,
  writeActualSums,
} from './sum-differences.repository.ts';

type Tell = (difference: SumDifference) => void;

/** Compares the sums of every merchant with its transactions, and tells each difference. Answers how many there are. */
export const checkSums = async ({ sequelize }: Pick<Deps, 'sequelize'>, tell: Tell): Promise<number> => {
  let count = 0;
  for (const merchantId of await listMerchantIds(sequelize)) {
    const differences = await listSumDifferences(sequelize, merchantId, null);
    for (const difference of differences) tell(difference);
    count += differences.length;
  }
  return count;
};

/**
 * As `checkSums`, and sets each sum that differs to what its transactions add up to. May run beside live servers: only the
 * readers of merchants whose sums are wrong wait while they are mended.
 */
export const repairSums = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  tell: Tell,
): Promise<number> => {
  let count = 0;
  for (const merchantId of await listMerchantIds(sequelize)) {
    const found = await listSumDifferences(sequelize, merchantId, null);
    if (found.length === 0) continue;
    const repaired = await inTransaction(sequelize, async (transaction) => {
      await holdTerminals(sequelize, merchantId, transaction);
      // Read anew, now that nobody changes them.
      const differences = await listSumDifferences(sequelize, merchantId, transaction);
      await writeActualSums(sequelize, differences, transaction);
      if (differences.length > 0) await raiseMerchantVersion(sequelize, merchantId, clock(), transaction);
      return differences;
    });
    for (const difference of repaired) tell(difference);
    count += repaired.length;
  }
  return count;
};
