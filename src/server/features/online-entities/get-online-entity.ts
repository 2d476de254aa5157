import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import { findOnlineEntity } from './online-entities.repository.ts';

/** 404 for a foreign web shop exactly as for one that does not exist. */
export const getOnlineEntity = async (deps: Deps, caller: Caller, id: string): Promise<OnlineEntity> => {
  const entity = await findOnlineEntity(deps.sequelize, id);
  if (!entity) throw new AppError('notFound');
  await salesScope(deps, caller, entity.merchantId);
  return entity;
};
