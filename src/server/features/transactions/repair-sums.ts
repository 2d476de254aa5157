import { createReconciler } from '#server/platform/aggregates/reconcile.ts';
import { listMerchantIds, listSumDifferences, lockTerminals, writeActualSums } from './sum-differences.repository.ts';

/** The sums of card transactions; those who wait for a repair are the merchant's readers. */
export const { check: checkSums, repair: repairSums } = createReconciler({
  listMerchantIds,
  listDifferences: listSumDifferences,
  hold: lockTerminals,
  mend: (sequelize, { differences }, transaction) => writeActualSums(sequelize, differences, transaction),
});
