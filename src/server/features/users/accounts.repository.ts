import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { orderBySql } from '#db/sql/order-by.ts';
import { selectPage, selectRow } from '#db/sql/select-rows.ts';
import { searchWords } from '#db/sql/text-search.ts';
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

/** Returns a page of the accounts of every role, newest first unless sorted otherwise. */
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

/** `usedSince`: sessions last used before it have expired, although they were not ended. */
export const findAccountDetail = async (
  sequelize: Sequelize,
  id: string,
  usedSince: Date,
): Promise<AccountDetail | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT ${columns},
       (SELECT MAX(sessions.created_at) FROM sessions WHERE sessions.user_id = users.id) AS lastLoginAt,
       (SELECT COUNT(*) FROM sessions
        WHERE sessions.user_id = users.id AND sessions.ended_at IS NULL AND sessions.last_used_at >= :usedSince
       ) AS openSessionCount,
       (EXISTS (SELECT 1 FROM authenticators WHERE authenticators.user_id = users.id AND confirmed_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)) AS hasSecondFactor
     FROM ${tables} WHERE users.id = :id`,
    { replacements: { id, usedSince } },
    accountRowSchema.extend({
      lastLoginAt: z.date().nullable(),
      openSessionCount: column.number,
      hasSecondFactor: column.boolean,
    }),
  );
  if (!row) return null;
  const { lastLoginAt, openSessionCount, hasSecondFactor, ...account } = row;
  return { ...toAccount(account), lastLoginAt, openSessionCount, hasSecondFactor };
};
