import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { UserModel } from '#db/models/user.model.ts';
import { toSafeNumber } from '#db/sql/column-values.ts';
import { searchWords } from '#db/sql/search-words.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { AccountRole } from '#shared/roles/roles.ts';
import type { Account, AccountDetail, ListAccounts } from '#shared/users/accounts.schema.ts';

interface AccountRow extends Omit<Account, 'merchant'> {
  merchantId: string | null;
  companyName: string | null;
}

const columns = `users.id, users.email, users.role, persons.first_name AS firstName, persons.last_name AS lastName,
  users.created_at AS createdAt, users.deactivated_at AS deactivatedAt, merchants.id AS merchantId,
  merchants.company_name AS companyName`;
const tables = `users JOIN persons ON persons.id = users.person_id LEFT JOIN merchants ON merchants.user_id = users.id`;
const searchedColumns = ['persons.last_name', 'persons.first_name', 'users.email', 'merchants.company_name'];

const toAccount = ({ merchantId, companyName, ...account }: AccountRow): Account => ({
  ...account,
  merchant: merchantId === null ? null : { id: merchantId, name: merchantName({ companyName, ...account }) },
});

/** Of every role, newest first, and how many match. */
export const listStoredAccounts = async (
  sequelize: Sequelize,
  { searchFor, role, state, pageNumber, pageSize }: ListAccounts,
): Promise<{ accounts: Account[]; totalCount: number }> => {
  const { sql, patterns } = searchWords(searchedColumns, searchFor);
  const conditions = [
    '1 = 1',
    ...(role ? ['users.role = :role'] : []),
    ...(state ? [`users.deactivated_at IS ${state === 'Active' ? 'NULL' : 'NOT NULL'}`] : []),
  ];
  const condition = conditions.join(' AND ') + sql;
  const values = { ...patterns, ...(role ? { role } : {}) };
  const [rows, counts] = await Promise.all([
    sequelize.query<AccountRow>(
      `SELECT ${columns} FROM ${tables} WHERE ${condition}
       ORDER BY users.created_at DESC, users.id DESC LIMIT :limit OFFSET :offset`,
      {
        replacements: { ...values, limit: pageSize, offset: (pageNumber - 1) * pageSize },
        type: QueryTypes.SELECT,
      },
    ),
    sequelize.query<{ total: string }>(`SELECT COUNT(*) AS total FROM ${tables} WHERE ${condition}`, {
      replacements: values,
      type: QueryTypes.SELECT,
    }),
  ]);
  return { accounts: rows.map(toAccount), totalCount: toSafeNumber(counts[0]?.total ?? 0) };
};

/** `usedSince`: a session that was not used since then cannot be gone on with, though nobody ended it. */
export const findAccountDetail = async (
  sequelize: Sequelize,
  id: string,
  usedSince: Date,
): Promise<AccountDetail | null> => {
  const [row] = await sequelize.query<AccountRow & { lastLoginAt: Date | null; openSessionCount: string }>(
    `SELECT ${columns},
       (SELECT MAX(sessions.created_at) FROM sessions WHERE sessions.user_id = users.id) AS lastLoginAt,
       (SELECT COUNT(*) FROM sessions
        WHERE sessions.user_id = users.id AND sessions.ended_at IS NULL AND sessions.last_used_at >= :usedSince
       ) AS openSessionCount
     FROM ${tables} WHERE users.id = :id`,
    { replacements: { id, usedSince }, type: QueryTypes.SELECT },
  );
  if (!row) return null;
  const { lastLoginAt, openSessionCount, ...account } = row;
  return { ...toAccount(account), lastLoginAt, openSessionCount: toSafeNumber(openSessionCount) };
};

export interface LockedAccount {
  role: AccountRole;
  merchantId: string | null;
}

/** Held until the end of the transaction. */
export const lockAccount = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<LockedAccount | null> => {
  const user = await sequelize.getRepository(UserModel).findOne({
    where: { id },
    attributes: ['id', 'role'],
    lock: { level: transaction.LOCK.UPDATE, of: UserModel },
    transaction,
  });
  if (!user) return null;
  const [merchant] = await sequelize.query<{ id: string }>('SELECT id FROM merchants WHERE user_id = :id', {
    replacements: { id },
    type: QueryTypes.SELECT,
    transaction,
  });
  return { role: user.role, merchantId: merchant?.id ?? null };
};

/** Holds these accounts, always in the same order, and answers whose are not deactivated. */
export const lockUsers = async (
  sequelize: Sequelize,
  ids: readonly string[],
  transaction: Transaction,
): Promise<ReadonlySet<string>> => {
  const users = await sequelize.getRepository(UserModel).findAll({
    where: { id: [...ids] },
    attributes: ['id', 'deactivatedAt'],
    order: [['id', 'ASC']],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return new Set(users.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id }) => id));
};
