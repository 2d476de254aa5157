import type { Caller } from '#server/features/auth/auth.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UserDetail } from '#shared/users/users.schema.ts';
import { findUser } from './users.repository.ts';

/** 404 for somebody else's account exactly as for none, unless the caller serves everybody. */
export const getUser = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  { id }: { id: string },
): Promise<UserDetail> => {
  const isForeign = caller.role === 'Basic' && caller.userId !== id;
  const user = isForeign ? null : await findUser(sequelize, id);
  if (!user) throw new AppError('notFound');
  return user;
};
