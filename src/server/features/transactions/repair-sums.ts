import { keptSums } from '#server/platform/aggregates/reconcile.ts';
import { holdTerminals, listMerchantIds, listSumDifferences, writeActualSums } from './sum-differences.repository.ts';

/** The sums of card transactions; those who wait for a repair are the merchant's readers. */
export const { check: checkSums, repair: repairSums } = keptSums({
  listMerchantIds,
  listDifferences: listSumDifferences,
  hold: holdTerminals,
  mend: (sequelize, { differences }, transaction) => writeActualSums(sequelize, differences, transaction),
});
