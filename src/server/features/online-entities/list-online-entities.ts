import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import type { ListOnlineEntities, OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import { listStoredOnlineEntities } from './online-entities.repository.ts';

/** Without a merchant a merchant's own user gets its own web shops, everybody else those of all merchants. */
export const listOnlineEntities = async (
  deps: Deps,
  caller: Caller,
  { merchantId, ...search }: ListOnlineEntities,
): Promise<Page<OnlineEntity>> => {
  const own = caller.merchantId === null ? null : ownMerchantScope(caller);
  const merchant = merchantId === undefined ? own : await salesScope(deps, caller, merchantId);
  const { onlineEntities, totalCount } = await listStoredOnlineEntities(deps.sequelize, merchant, search);
  return toPage(onlineEntities, totalCount, search);
};
