import { foodMerchants } from './food-merchants.ts';
import type { MerchantPlan } from './merchant-plan.ts';
import { quietMerchants } from './quiet-merchants.ts';
import { serviceMerchants } from './service-merchants.ts';
import { shopMerchants } from './shop-merchants.ts';

/** All demo merchants, parents before their children. */
export const demoMerchants: readonly MerchantPlan[] = [
  ...foodMerchants,
  ...shopMerchants,
  ...serviceMerchants,
  ...quietMerchants,
];
