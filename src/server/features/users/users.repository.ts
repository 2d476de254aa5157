import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { MerchantModel } from '#db/models/merchant.model.ts';
import { PersonModel } from '#db/models/person.model.ts';
import { UserModel } from '#db/models/user.model.ts';
import { isAscii } from '#db/sql/like.ts';
import { toSafeNumber } from '#db/sql/column-values.ts';
import { codeColumn, searchWords } from '#db/sql/search-words.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type { AccountRole } from '#shared/roles/roles.ts';
import type { FoundUser, ListUsers, User, UserDetail } from '#shared/users/users.schema.ts';
import { emailKey } from '#shared/validation/text.ts';

interface UserRow {
  id: string;
  email: string;
  role: AccountRole;
  firstName: string;
  lastName: string;
  deactivatedAt: Date | null;
  isMarketingAllowed: number;
  createdAt: Date;
  merchantId: string | null;
  merchantType: MerchantType;
  merchantStatus: MerchantStatus;
  companyName: string | null;
  taxNumber: string;
  companyRegistrationNumber: string | null;
  orderStatus: OrderStatus | null;
}

export interface LockedUser {
  id: string;
  role: AccountRole;
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
  merchantId: string | null;
  isMarketingAllowed: boolean;
  deactivatedAt: Date | null;
}

const columns = `users.id, users.email, users.role, persons.first_name AS firstName, persons.last_name AS lastName,
  users.deactivated_at AS deactivatedAt, users.is_marketing_allowed AS isMarketingAllowed, users.created_at AS createdAt,
  merchants.id AS merchantId, merchants.type AS merchantType, merchants.status AS merchantStatus,
  merchants.company_name AS companyName, merchants.tax_number AS taxNumber,
  merchants.company_registration_number AS companyRegistrationNumber,
  (SELECT latest.status FROM terminal_orders AS latest WHERE latest.merchant_id = merchants.id
   ORDER BY latest.created_at DESC, latest.id DESC LIMIT 1) AS orderStatus`;
const tables = `users JOIN persons ON persons.id = users.person_id LEFT JOIN merchants ON merchants.user_id = users.id`;

const toUser = (row: UserRow): User => {
  const { id, email, role, firstName, lastName, deactivatedAt, createdAt } = row;
  return {
    id,
    email,
    role,
    firstName,
    lastName,
    isDeactivated: deactivatedAt !== null,
    createdAt,
    merchant:
      row.merchantId === null
        ? null
        : {
            id: row.merchantId,
            name: merchantName(row),
            type: row.merchantType,
            status: row.merchantStatus,
            taxNumber: row.taxNumber,
            companyRegistrationNumber: row.companyRegistrationNumber,
            orderStatus: row.orderStatus,
          },
  };
};

const searchedColumns = [
  'persons.last_name',
  'persons.first_name',
  'users.email',
  'merchants.company_name',
  'merchants.trade_name',
  codeColumn('merchants.tax_number'),
  codeColumn('merchants.company_registration_number'),
];

type ClientFilter = Pick<ListUsers, 'searchFor' | 'type' | 'status' | 'orderStatus'>;

/**
 * Where a list begins to read: the index that has its rows in the order in which they are shown, so that a page is read
 * without sorting and without looking at the rest.
 */
const leadOf = ({ type, status, orderStatus }: ClientFilter): { table: string; index: string } => {
  if (orderStatus) return { table: 'terminal_orders', index: 'terminal_orders_status' };
  if (status) return { table: 'merchants', index: 'merchants_status' };
  return { table: 'merchants', index: type ? 'merchants_type' : 'merchants_created' };
};

const isLatestOrder = `NOT EXISTS (SELECT 1 FROM terminal_orders AS later
  WHERE later.merchant_id = terminal_orders.merchant_id
    AND (later.created_at > terminal_orders.created_at
      OR (later.created_at = terminal_orders.created_at AND later.id > terminal_orders.id)))`;

/** The statements of a list, for the page and for the number of all. */
export const clientStatements = (filter: ClientFilter) => {
  const { searchFor, type, status, orderStatus } = filter;
  const { table, index } = leadOf(filter);
  const { sql, patterns } = searchWords(searchedColumns, searchFor);
  const conditions = [
    ...(type ? ['merchants.type = :type'] : []),
    ...(status ? ['merchants.status = :status'] : []),
    ...(orderStatus ? ['terminal_orders.status = :orderStatus', isLatestOrder] : []),
  ];
  const people = `STRAIGHT_JOIN users ON users.id = merchants.user_id
    STRAIGHT_JOIN persons ON persons.id = users.person_id`;
  const lead = `${table} FORCE INDEX (${index}) FORCE INDEX FOR ORDER BY (${index})${
    orderStatus ? ' STRAIGHT_JOIN merchants ON merchants.id = terminal_orders.merchant_id' : ''
  }`;
  const where = `WHERE ${['1 = 1', ...conditions].join(' AND ')}${sql}`;
  return {
    page: `SELECT ${columns} FROM ${lead} ${people} ${where}
      ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT :limit OFFSET :offset`,
    // Who they are is only looked up when they are searched for by it.
    count: `SELECT COUNT(*) AS total FROM ${lead} ${sql === '' ? '' : people} ${where}`,
    replacements: { ...patterns, type, status, orderStatus },
  };
};

/** The accounts of merchants, newest first, and how many match. By the state of the order, the newest order is first. */
export const listBasicUsers = async (
  sequelize: Sequelize,
  { pageNumber, pageSize, ...filter }: ListUsers,
): Promise<{ users: User[]; totalCount: number }> => {
  const { page, count, replacements } = clientStatements(filter);
  const [rows, counts] = await Promise.all([
    sequelize.query<UserRow>(page, {
      replacements: { ...replacements, limit: pageSize, offset: (pageNumber - 1) * pageSize },
      type: QueryTypes.SELECT,
    }),
    sequelize.query<{ total: string }>(count, { replacements, type: QueryTypes.SELECT }),
  ]);
  return { users: rows.map(toUser), totalCount: toSafeNumber(counts[0]?.total ?? 0) };
};

export const findUser = async (sequelize: Sequelize, id: string): Promise<UserDetail | null> => {
  const [row] = await sequelize.query<UserRow>(`SELECT ${columns} FROM ${tables} WHERE users.id = :id`, {
    replacements: { id },
    type: QueryTypes.SELECT,
  });
  return row ? { ...toUser(row), isMarketingAllowed: row.isMarketingAllowed === 1 } : null;
};

/** The account of the merchant with exactly this e-mail, tax number or company registration number. */
export const findUserOfMerchant = async (sequelize: Sequelize, text: string): Promise<FoundUser['user']> => {
  const match = (condition: string) =>
    `SELECT users.id AS userId, merchants.id AS merchantId, users.deactivated_at, users.created_at
     FROM merchants JOIN users ON users.id = merchants.user_id WHERE ${condition}`;
  const numbers = isAscii(text)
    ? [match('merchants.tax_number = :text'), match('merchants.company_registration_number = :text')]
    : [];
  // One query for each index: joined by OR they would use none. Of several merchants with one tax number (one left and
  // came back) the one that is still here is meant, then the newest.
  const [found] = await sequelize.query<{ userId: string; merchantId: string }>(
    `${[match('users.email_key = :email'), ...numbers].join(' UNION ALL ')}
     ORDER BY deactivated_at IS NOT NULL, created_at DESC LIMIT 1`,
    { replacements: { email: emailKey(text), text }, type: QueryTypes.SELECT },
  );
  return found ? { id: found.userId, merchant: { id: found.merchantId } } : null;
};

/** Held until the end of the transaction, so that two deactivations at once take turns. */
export const lockUser = async (
  sequelize: Sequelize,
  id: string,
  transaction: Transaction,
): Promise<LockedUser | null> => {
  const user = await sequelize
    .getRepository(UserModel)
    .findOne({ where: { id }, lock: transaction.LOCK.UPDATE, transaction });
  if (!user) return null;
  const person = await sequelize
    .getRepository(PersonModel)
    .findByPk(user.personId, { transaction, rejectOnEmpty: true });
  const merchant = await sequelize
    .getRepository(MerchantModel)
    .findOne({ where: { userId: id }, attributes: ['id'], transaction });
  return {
    id,
    role: user.role,
    email: user.email,
    language: user.language,
    firstName: person.firstName,
    lastName: person.lastName,
    merchantId: merchant?.id ?? null,
    isMarketingAllowed: user.isMarketingAllowed,
    deactivatedAt: user.deactivatedAt,
  };
};

/** Held until the end of the transaction. */
export const lockUserByEmail = (
  sequelize: Sequelize,
  email: string,
  transaction: Transaction,
): Promise<Pick<UserModel, 'id' | 'role' | 'deactivatedAt'> | null> =>
  sequelize.getRepository(UserModel).findOne({
    where: { emailKey: emailKey(email) },
    attributes: ['id', 'role', 'deactivatedAt'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

export const markReactivated = async (
  sequelize: Sequelize,
  id: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(UserModel)
    .update({ deactivatedAt: null, updatedAt: at }, { where: { id }, transaction });
};

export const markDeactivated = async (
  sequelize: Sequelize,
  id: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(UserModel).update({ deactivatedAt: at, updatedAt: at }, { where: { id }, transaction });
};

/** Keeps when it was answered and to which words. The answer that already stands keeps its own proof. */
export const setMarketingConsent = async (
  sequelize: Sequelize,
  id: string,
  { isAllowed, textVersion, at }: { isAllowed: boolean; textVersion: string; at: Date },
  transaction?: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(UserModel)
    .update(
      { isMarketingAllowed: isAllowed, marketingChangedAt: at, marketingTextVersion: textVersion, updatedAt: at },
      { where: { id, isMarketingAllowed: !isAllowed }, ...(transaction ? { transaction } : {}) },
    );
};

/** False when the e-mail has an account already. */
export const insertAccount = async (
  sequelize: Sequelize,
  account: Pick<UserModel, 'id' | 'personId' | 'role' | 'email' | 'language' | 'passwordHash'> &
    Pick<PersonModel, 'lastName' | 'firstName'> & { at: Date },
  transaction: Transaction,
): Promise<boolean> => {
  const { lastName, firstName, at, ...user } = account;
  const { personId: id, email } = user;
  await sequelize.getRepository(PersonModel).create({ id, lastName, firstName, email }, { transaction });
  try {
    await sequelize
      .getRepository(UserModel)
      .create(
        { ...user, emailKey: emailKey(email), isMarketingAllowed: false, createdAt: at, updatedAt: at },
        { transaction },
      );
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === 'users_email_key') return false;
    throw error;
  }
};
