import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ListOnlineEntities, OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import { findOnlineEntity, listStoredOnlineEntities } from './online-entities.repository.ts';

/** 404 for another merchant's web shop as for one that does not exist. */
export const getOnlineEntity = async (deps: Deps, caller: Caller, id: string): Promise<OnlineEntity> => {
  const entity = await findOnlineEntity(deps.sequelize, id);
  if (!entity) throw new AppError('notFound');
  await salesScope(deps, caller, entity.merchantId);
  return entity;
};

/** Without `merchantId` a merchant's user gets its own web shops, and staff get those of all merchants. */
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
