import { keptSums } from '#server/platform/aggregates/reconcile.ts';
import {
  holdShops,
  listMerchantsWithSums,
  listOnlineSumDifferences,
  replaceOnlineSums,
} from './online-sum-differences.repository.ts';

/** The sums of online payments; what waits for a repair is what the gateway tells of the merchant. */
export const { check: checkOnlineSums, repair: repairOnlineSums } = keptSums({
  listMerchantIds: listMerchantsWithSums,
  listDifferences: listOnlineSumDifferences,
  hold: holdShops,
  mend: (sequelize, { merchantId }, transaction) => replaceOnlineSums(sequelize, merchantId, transaction),
});
