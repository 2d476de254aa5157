import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Account, AccountDetail, ListAccounts } from '#shared/users/accounts.schema.ts';
import { findAccountDetail, listStoredAccounts } from './accounts.repository.ts';

const dayMs = 86_400_000;

/** Returns a page of the accounts of every role: merchants, staff and machines. */
export const listAccounts = ({ sequelize }: Pick<Deps, 'sequelize'>, filter: ListAccounts): Promise<Page<Account>> =>
  listStoredAccounts(sequelize, filter);

export const getAccount = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { id }: { id: string },
): Promise<AccountDetail> => {
  const usedSince = new Date(clock().getTime() - settings.auth.refreshTokenTtlDays * dayMs);
  const account = await findAccountDetail(sequelize, id, usedSince);
  if (!account) throw new AppError('notFound');
  return account;
};
