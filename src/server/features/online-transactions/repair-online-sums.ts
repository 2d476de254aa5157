import { createReconciler } from '#server/platform/aggregates/reconcile.ts';
import {
  listMerchantsWithSums,
  listOnlineSumDifferences,
  lockShops,
  replaceOnlineSums,
} from './online-sum-differences.repository.ts';

/** The sums of online payments; what waits for a repair is what the gateway tells of the merchant. */
export const { check: checkOnlineSums, repair: repairOnlineSums } = createReconciler({
  listMerchantIds: listMerchantsWithSums,
  listDifferences: listOnlineSumDifferences,
  hold: lockShops,
  mend: (sequelize, { merchantId }, transaction) => replaceOnlineSums(sequelize, merchantId, transaction),
});
