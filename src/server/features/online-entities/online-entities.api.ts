import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findOnlineEntity } from './online-entities.repository.ts';

/** For other features. 404 unless the web shop is the merchant's own. */
export const requireOwnOnlineEntity = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { merchantId }: SalesScope,
  id: string,
): Promise<void> => {
  const entity = await findOnlineEntity(sequelize, id);
  if (entity?.merchantId !== merchantId) throw new AppError('notFound');
};

export { lockShopOfGateway } from './online-entities.repository.ts';
