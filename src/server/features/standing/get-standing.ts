import type { Caller } from '#server/auth/caller.ts';
import { listActiveHolds, toPayoutHold } from '#server/features/holds/holds.api.ts';
import { listUnpaidReturns, readOwed } from '#server/features/ledger/ledger.api.ts';
import { getMerchantReview } from '#server/features/merchants/merchants.api.ts';
import { listOwnEntities } from '#server/features/online-entities/online-entities.api.ts';
import { listRequirementRows } from '#server/features/requirements/requirements.api.ts';
import { listReaders } from '#server/features/terminals/terminals.api.ts';
import { getOwnRefundLimit } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayCall } from '#server/policies/caller-requirements.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Standing } from '#shared/standing/standing.schema.ts';
import { standingOf } from './standing.rules.ts';

const countDisabled = (items: readonly { isDisabled: boolean }[]): number =>
  items.filter(({ isDisabled }) => isDisabled).length;

/** Returns a merchant's standing, with the caller's refund limits. */
export const getStanding = async (
  deps: Pick<Deps, 'sequelize' | 'secrets' | 'clock'>,
  caller: Caller,
  merchant: MerchantScope,
): Promise<Standing> => {
  const { sequelize } = deps;
  const { merchantId } = merchant;
  const today = budapestDay(deps.clock());
  const [review, requirements, readers, shops, refundLimit, holds, returnedPayouts, owed] = await Promise.all([
    getMerchantReview(sequelize, merchant),
    listRequirementRows(deps, merchantId),
    listReaders(sequelize, merchant),
    listOwnEntities(sequelize, merchant),
    getOwnRefundLimit(deps, merchant, caller),
    listActiveHolds({ sequelize }, today, [merchantId]),
    listUnpaidReturns(deps, merchant),
    readOwed({ sequelize }, merchantId),
  ]);
  const activeHolds = holds.map((hold) => toPayoutHold(hold, today));
  const [disabledReaders, disabledShops] = [countDisabled(readers), countDisabled(shops)];
  const acts = standingOf({
    review,
    deadlines: requirements.flatMap(({ state, deadline }) => (state === 'Asked' ? [deadline] : [])),
    activeReaders: readers.length - disabledReaders,
    disabledReaders,
    activeShops: shops.length - disabledShops,
    disabledShops,
    mayRefund: mayCall(caller, 'transactions.refund'),
    maxRefund: refundLimit.maxAmount,
    holds: activeHolds,
    returnedPayouts,
    owed,
  });
  return { acts, holds: activeHolds };
};
