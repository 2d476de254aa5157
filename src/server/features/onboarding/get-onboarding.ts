import { getMerchantReview } from '#server/features/merchants/merchants.api.ts';
import { findLatestOrderState } from '#server/features/orders/orders.api.ts';
import { countAskedRequirements } from '#server/features/requirements/requirements.api.ts';
import { listActiveReaders } from '#server/features/terminals/terminals.api.ts';
import { findFirstSaleAt } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Onboarding } from '#shared/onboarding/onboarding.schema.ts';
import { nextStepOf, onboardingStepsOf } from './onboarding.rules.ts';

/** Returns how far the merchant is from its registration to its first sale, by five statements at the same time. */
export const getOnboarding = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: MerchantScope,
): Promise<Onboarding> => {
  const [{ registeredAt, sellsOnline, ...review }, order, readers, firstSaleAt, openRequirements] = await Promise.all([
    getMerchantReview(sequelize, merchant),
    findLatestOrderState(sequelize, merchant),
    listActiveReaders(sequelize, merchant),
    findFirstSaleAt(sequelize, merchant),
    countAskedRequirements({ sequelize }, merchant),
  ]);
  const progress = { registeredAt, order, review, readers, firstSaleAt, openRequirements };
  const steps = onboardingStepsOf(progress);
  return { ...progress, sellsOnline, steps, nextStep: nextStepOf(steps) };
};
