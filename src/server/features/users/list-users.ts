import type { Caller } from '#server/auth/caller.ts';
import { roleOnSurface, sessionLimits } from '#server/auth/session-limits.rules.ts';
import { listReviewWaits } from '#server/features/requirements/requirements.api.ts';
import { ibanDigestOf } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { Account, AccountDetail, ListAccounts } from '#shared/users/accounts.schema.ts';
import type { FoundUser, ListUsers, User, UserDetail } from '#shared/users/users.schema.ts';
import { readIban } from '#shared/validation/bank-and-tax-numbers.ts';
import { countOpenSessions, findAccountDetail, listStoredAccounts } from './accounts.repository.ts';
import { findMerchantsWithDuplicates } from './duplicate-merchants.repository.ts';
import { findUser, findUserOfMerchant, listMerchantUsers } from './merchant-users.repository.ts';
import { mayReadAccount } from './users.rules.ts';

type QueryDeps = Pick<Deps, 'sequelize'>;

/** Adds the merchants' duplicates and the waits of their reviews. */
const withWarnings = async <U extends User>({ sequelize }: QueryDeps, users: readonly U[]): Promise<U[]> => {
  const ids = users.flatMap(({ merchant }) => (merchant ? [merchant.id] : []));
  const [found, waits] = await Promise.all([
    findMerchantsWithDuplicates(sequelize, ids),
    listReviewWaits({ sequelize }, ids),
  ]);
  return users.map((user) => ({
    ...user,
    merchant: user.merchant && {
      ...user.merchant,
      hasDuplicates: found.has(user.merchant.id),
      requirementState: waits.get(user.merchant.id) ?? null,
    },
  }));
};

/** A page of the merchants' users. `listAccounts` lists staff accounts. */
export const listUsers = async (deps: QueryDeps & Pick<Deps, 'secrets'>, filter: ListUsers): Promise<Page<User>> => {
  const iban = readIban(filter.searchFor ?? '');
  const ibanDigest = iban === null ? null : ibanDigestOf(deps.secrets, iban);
  const { users, totalCount } = await listMerchantUsers(deps.sequelize, filter, ibanDigest);
  return toPage(await withWarnings(deps, users), totalCount, filter);
};

/** A merchant reads only its own user. Others throw the same 404. */
export const getUser = async (
  deps: QueryDeps,
  caller: Pick<Caller, 'userId' | 'role'>,
  { id }: { id: string },
): Promise<UserDetail> => {
  const user = mayReadAccount(caller, id) ? await findUser(deps.sequelize, id) : null;
  if (!user) throw new AppError('notFound');
  if (!user.merchant || caller.role === 'Basic' || caller.role === 'Member') return user;
  const [complete = user] = await withWarnings(deps, [user]);
  return complete;
};

export const searchUser = async (
  { sequelize }: QueryDeps,
  { queryString }: { queryString: string },
): Promise<FoundUser> => ({ user: await findUserOfMerchant(sequelize, queryString) });

/** Returns a page of all accounts: merchants, staff and machines. */
export const listAccounts = ({ sequelize }: Pick<Deps, 'sequelize'>, filter: ListAccounts): Promise<Page<Account>> =>
  listStoredAccounts(sequelize, filter);

export const getAccount = async (
  { sequelize, clock, settings }: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  { id }: { id: string },
): Promise<AccountDetail> => {
  const account = await findAccountDetail(sequelize, id);
  if (!account) throw new AppError('notFound');
  const now = clock().getTime();
  const limits = sessionSurfaces.map((surface) => {
    const { idleMs, maxMs } = sessionLimits(settings.auth, roleOnSurface(account.role, surface));
    return { surface, usedAfter: new Date(now - idleMs), createdAfter: new Date(now - maxMs) };
  });
  return { ...account, openSessionCount: await countOpenSessions(sequelize, id, limits) };
};
