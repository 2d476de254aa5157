import type { Deps } from '#server/platform/deps.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { ListUsers, User } from '#shared/users/users.schema.ts';
import { listBasicUsers } from './users.repository.ts';

/** The accounts of merchants. Those of our own people are made by a command and looked after there. */
export const listUsers = async ({ sequelize }: Pick<Deps, 'sequelize'>, filter: ListUsers): Promise<Page<User>> => {
  const { users, totalCount } = await listBasicUsers(sequelize, filter);
  return toPage(users, totalCount, filter);
};
