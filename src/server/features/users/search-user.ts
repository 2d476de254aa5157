import type { Deps } from '#server/platform/deps.ts';
import type { FoundUser } from '#shared/users/users.schema.ts';
import { findUserOfMerchant } from './users.repository.ts';

/** By exact e-mail (in any casing), tax number or company registration number. */
export const searchUser = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { queryString }: { queryString: string },
): Promise<FoundUser> => ({ user: await findUserOfMerchant(sequelize, queryString) });
