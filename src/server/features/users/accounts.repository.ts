import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { orderBySql } from '#db/sql/order-by.ts';
import { countRows, hasRow } from '#db/sql/rows.ts';
import { selectPage } from '#db/sql/select-rows.ts';
import { searchWords } from '#db/sql/text-search.ts';
import { greaterThan, notEqual } from '#db/sql/where.ts';
import { isLiveMerchant, liveMerchant } from '#server/policies/merchant-tree.repository.ts';
import type { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { Page } from '#shared/paging/page.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import type { Account, AccountDetail, ListAccounts } from '#shared/users/accounts.schema.ts';

const columns = `users.id, users.email, users.role, persons.first_name AS firstName, persons.last_name AS lastName,
  users.created_at AS createdAt, users.deactivated_at AS deactivatedAt, merchants.id AS merchantId,
  merchants.company_name AS companyName`;
const tables = `users JOIN persons ON persons.id = users.person_id LEFT JOIN merchants ON merchants.user_id = users.id`;
const searchedColumns = ['persons.last_name', 'persons.first_name', 'users.email', 'merchants.company_name'];

const accountRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.date(),
  deactivatedAt: z.date().nullable(),
  merchantId: z.string().nullable(),
  companyName: z.string().nullable(),
});

const toAccount = ({ merchantId, companyName, ...account }: z.infer<typeof accountRowSchema>): Account => ({
  ...account,
  merchant: merchantId === null ? null : { id: merchantId, name: merchantName({ companyName, ...account }) },
});

const sortColumns = {
  Name: ['persons.last_name', 'persons.first_name', 'users.id'],
  Email: ['users.email', 'users.id'],
  Created: ['users.created_at', 'users.id'],
};

/** Returns a page of all roles' accounts, newest first by default. */
export const listStoredAccounts = async (
  sequelize: Sequelize,
  { searchFor, role, state, sortBy, sortOrder, ...page }: ListAccounts,
): Promise<Page<Account>> => {
  const search = searchWords(searchedColumns, searchFor, { emailKeyColumn: 'users.email_key' });
  const { data, ...rest } = await selectPage(
    sequelize,
    {
      columns,
      tables,
      conditions: [
        isLiveMerchant,
        ...(role ? ['users.role = :role'] : []),
        ...(state ? [`users.deactivated_at IS ${state === 'Active' ? 'NULL' : 'NOT NULL'}`] : []),
        ...search.conditions,
      ],
      orderBy: orderBySql({ sortBy, sortOrder }, sortColumns, 'users.created_at DESC, users.id DESC'),
      replacements: { ...search.patterns, ...(role ? { role } : {}) },
    },
    page,
    accountRowSchema,
  );
  return { ...rest, data: data.map(toAccount) };
};

const accounts = fromTable('users', UserModel, ['id', 'email', 'role', 'createdAt', 'deactivatedAt'])
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .joinOptional('merchants', readable.MerchantModel, { userId: 'users.id' }, ['id', 'companyName']);

interface SurfaceLimits {
  surface: (typeof sessionSurfaces)[number];
  /** Sessions last used or created before these times have expired. */
  usedAfter: Date;
  createdAfter: Date;
}

/** Returns a user's number of open sessions, by each surface's limits. */
export const countOpenSessions = async (
  sequelize: Sequelize,
  userId: string,
  limits: readonly SurfaceLimits[],
): Promise<number> => {
  let count = 0;
  for (const { surface, usedAfter, createdAfter } of limits) {
    const times = { lastUsedAt: greaterThan(usedAfter), createdAt: greaterThan(createdAfter) };
    count += await countRows({ sequelize }, readable.SessionModel, { userId, surface, endedAt: null, ...times });
  }
  return count;
};

export const findAccountDetail = async (
  sequelize: Sequelize,
  id: string,
): Promise<Omit<AccountDetail, 'openSessionCount'> | null> => {
  const db = { sequelize };
  const [found, [sessions], hasAuthenticator, hasPasskey] = await Promise.all([
    findJoined(db, accounts, { users: { id }, merchants: liveMerchant }),
    aggregateRows(db, readable.SessionModel, ['userId'], { where: { userId: id }, max: ['createdAt'] }),
    hasRow(db, readable.AuthenticatorModel, { where: { userId: id, confirmedAt: notEqual<Date | null>(null) } }),
    hasRow(db, readable.PasskeyModel, { where: { userId: id } }),
  ]);
  if (!found) return null;
  const { users, persons, merchants } = found;
  const merchant = { merchantId: merchants?.id ?? null, companyName: merchants?.companyName ?? null };
  return {
    ...toAccount({ ...users, ...persons, ...merchant }),
    lastLoginAt: sessions?.max.createdAt ?? null,
    hasSecondFactor: hasAuthenticator || hasPasskey,
  };
};
