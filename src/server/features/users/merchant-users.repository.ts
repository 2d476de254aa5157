import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { type MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { orderBySql } from '#db/sql/order-by.ts';
import { listRows } from '#db/sql/rows.ts';
import { selectCounted } from '#db/sql/select-rows.ts';
import { codeColumn, searchWords } from '#db/sql/text-search.ts';
import { displayName, isLiveMerchant, liveMerchant } from '#server/policies/merchant-tree.repository.ts';
import { type MerchantStatus, merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/order-enums.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import type { FoundUser, ListUsers, MerchantCounts, User, UserDetail } from '#shared/users/users.schema.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { currentFirst, digitsOf, hyphenate, idIn, midIn, withCountry } from './client-search.rules.ts';

const columns = `users.id, users.email, users.role, persons.first_name AS firstName, persons.last_name AS lastName,
  users.deactivated_at AS deactivatedAt, users.created_at AS createdAt,
  merchants.id AS merchantId, merchants.type AS merchantType, merchants.status AS merchantStatus,
  merchants.company_name AS companyName, merchants.tax_number AS taxNumber,
  merchants.company_registration_number AS companyRegistrationNumber,
  (SELECT latest.status FROM terminal_orders AS latest WHERE latest.merchant_id = merchants.id
   ORDER BY latest.created_at DESC, latest.id DESC LIMIT 1) AS orderStatus`;

const merchantUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  firstName: z.string(),
  lastName: z.string(),
  deactivatedAt: z.date().nullable(),
  createdAt: z.date(),
  companyName: z.string().nullable(),
  companyRegistrationNumber: z.string().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  merchantId: z.string(),
  merchantType: z.enum(merchantTypes),
  merchantStatus: z.enum(merchantStatuses),
  taxNumber: z.string(),
});

type StoredUser = Pick<UserModel, 'id' | 'email' | 'role' | 'deactivatedAt' | 'createdAt'> &
  Pick<PersonModel, 'firstName' | 'lastName'>;
type StoredMerchant = Pick<
  MerchantModel,
  'id' | 'type' | 'status' | 'companyName' | 'taxNumber' | 'companyRegistrationNumber'
> & { orderStatus: OrderStatus | null };

/** Lacks duplicates: merchants must not see them. */
const toUser = (user: StoredUser, merchant: StoredMerchant | null): User => {
  const { id, email, role, firstName, lastName, deactivatedAt, createdAt } = user;
  return {
    id,
    email,
    role,
    firstName,
    lastName,
    isDeactivated: deactivatedAt !== null,
    createdAt,
    merchant: merchant && {
      id: merchant.id,
      name: merchantName({ ...merchant, firstName, lastName }),
      type: merchant.type,
      status: merchant.status,
      taxNumber: merchant.taxNumber,
      company:
        merchant.companyName === null
          ? null
          : { name: merchant.companyName, registrationId: merchant.companyRegistrationNumber },
      orderStatus: merchant.orderStatus,
      hasDuplicates: null,
      requirementState: null,
    },
  };
};

const toListedUser = (row: z.infer<typeof merchantUserSchema>): User =>
  toUser(row, { ...row, id: row.merchantId, type: row.merchantType, status: row.merchantStatus });

const searchedColumns = [
  'persons.last_name',
  'persons.first_name',
  'users.email',
  'merchants.company_name',
  'merchants.trade_name',
  codeColumn('merchants.tax_number'),
  codeColumn('merchants.company_registration_number'),
  // Matches text in one word, such as `kovacspekseg`.
  "REPLACE(REPLACE(merchants.company_name, ' ', ''), '-', '')",
  "REPLACE(REPLACE(merchants.trade_name, ' ', ''), '-', '')",
];

/** Columns of numbers, as digits alone. */
const numberColumns = [
  "REPLACE(merchants.tax_number, '-', '')",
  "REPLACE(merchants.company_registration_number, '-', '')",
  'merchants.mid',
  // With the country, for `+36…`, `0036…` and `06…`.
  `CASE WHEN persons.mobile LIKE '06%' THEN CONCAT('36', SUBSTRING(persons.mobile, 3))
    WHEN persons.mobile LIKE '00%' THEN SUBSTRING(persons.mobile, 3) ELSE REPLACE(persons.mobile, '+', '') END`,
];

interface SearchConditions {
  conditions: string[];
  patterns: Record<string, string | Buffer>;
}

/** The text matches word by word, or as one number. */
const textConditions = (text: string | undefined): SearchConditions => {
  const words = searchWords(searchedColumns, text, { emailKeyColumn: 'users.email_key' });
  const digits = digitsOf(text);
  if (digits === null) return words;
  const numbers = numberColumns.flatMap((column) => [`${column} LIKE :digits`, `${column} LIKE :phone`]);
  return {
    conditions: [`((${words.conditions.join(' AND ')}) OR ${numbers.join(' OR ')})`],
    patterns: { ...words.patterns, digits: `${digits}%`, phone: `${withCountry(digits)}%` },
  };
};

/** Matches merchants' columns and ids, or a bank account's digest. */
const searchConditions = (text: string | undefined, ibanDigest: Buffer | null): SearchConditions => {
  const { conditions, patterns } = textConditions(text);
  const id = idIn(text);
  const mid = midIn(text);
  const exact = [
    ...(ibanDigest ? ['merchants.id IN (SELECT merchant_id FROM bank_accounts WHERE iban_digest = :ibanDigest)'] : []),
    ...(id === null ? [] : ['merchants.id = :id', 'users.id = :id']),
    ...(mid === null ? [] : ['merchants.mid LIKE :mid']),
  ];
  if (exact.length === 0) return { conditions, patterns };
  return {
    conditions: [`((${conditions.join(' AND ')}) OR ${exact.join(' OR ')})`],
    patterns: {
      ...patterns,
      ...(ibanDigest ? { ibanDigest } : {}),
      ...(id === null ? {} : { id }),
      ...(mid === null ? {} : { mid: `${mid}%` }),
    },
  };
};

type ClientFilter = Pick<ListUsers, 'searchFor' | 'type' | 'status' | 'orderStatus' | 'sortBy' | 'sortOrder'>;

/** Sorting by the unindexed name reads every merchant, like a search. */
const sortColumns = { Name: [displayName, 'merchants.id'], Registered: ['merchants.created_at', 'merchants.id'] };

/**
 * The first table and index of a list, in its order: a page needs no sort
 * and no scan of the rest.
 */
const leadingIndex = ({ type, status, orderStatus }: ClientFilter): { table: string; index: string } => {
  if (orderStatus) return { table: 'terminal_orders', index: 'terminal_orders_status' };
  if (status) return { table: 'merchants', index: 'merchants_status' };
  return { table: 'merchants', index: type ? 'merchants_type' : 'merchants_created' };
};

const isLatestOrder = `NOT EXISTS (SELECT 1 FROM terminal_orders AS later
  WHERE later.merchant_id = terminal_orders.merchant_id
    AND (later.created_at > terminal_orders.created_at
      OR (later.created_at = terminal_orders.created_at AND later.id > terminal_orders.id)))`;

/** The SQL of a list's page and of its total count. */
export const clientStatements = (filter: ClientFilter, ibanDigest: Buffer | null = null) => {
  const { searchFor, type, status, orderStatus, sortBy, sortOrder } = filter;
  const { table, index } = leadingIndex(filter);
  const search = searchConditions(searchFor, ibanDigest);
  const conditions = [
    isLiveMerchant,
    ...(type ? ['merchants.type = :type'] : []),
    ...(status ? ['merchants.status = :status'] : []),
    ...(orderStatus ? ['terminal_orders.status = :orderStatus', isLatestOrder] : []),
    ...search.conditions,
  ];
  const people = `STRAIGHT_JOIN users ON users.id = merchants.user_id
    STRAIGHT_JOIN persons ON persons.id = users.person_id`;
  const order = `${table}.created_at DESC, ${table}.id DESC`;
  const isInOrderOfIndex = sortBy === undefined || (sortBy === 'Registered' && !orderStatus);
  const lead = `${table} FORCE INDEX (${index})${isInOrderOfIndex ? ` FORCE INDEX FOR ORDER BY (${index})` : ''}${
    orderStatus ? ' STRAIGHT_JOIN merchants ON merchants.id = terminal_orders.merchant_id' : ''
  }`;
  const where = `WHERE ${conditions.join(' AND ')}`;
  return {
    rows: `SELECT ${columns} FROM ${lead} ${people} ${where}
      ORDER BY ${orderBySql({ sortBy, sortOrder }, sortColumns, order)} LIMIT :limit OFFSET :offset`,
    // Joins users only for texts. Counts all by the index of test modes.
    count: `SELECT COUNT(*) AS total FROM ${conditions.length === 1 ? 'merchants FORCE INDEX (merchants_live)' : lead} ${search.conditions.length === 0 ? '' : people} ${where}`,
    replacements: { ...search.patterns, type, status, orderStatus },
  };
};

/** Returns a page of merchants' users, newest first; newest order with an order status. */
export const listMerchantUsers = async (
  sequelize: Sequelize,
  { pageNumber, pageSize, ...filter }: ListUsers,
  ibanDigest: Buffer | null,
): Promise<{ users: User[]; totalCount: number }> => {
  const span = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const statements = clientStatements(filter, ibanDigest);
  const { rows, totalCount } = await selectCounted(sequelize, statements, span, merchantUserSchema);
  return { users: rows.map(toListedUser), totalCount };
};

/** Returns the merchants by their check's outcome, from the list's index. */
export const countMerchants = async (sequelize: Sequelize): Promise<MerchantCounts> => {
  const groups = await aggregateRows({ sequelize }, readable.MerchantModel, ['status'], {
    where: liveMerchant,
    min: ['createdAt'],
  });
  const of = (status: MerchantStatus) => groups.find((group) => group.status === status);
  return {
    pending: of('Pending')?.count ?? 0,
    accepted: of('Accepted')?.count ?? 0,
    rejected: of('Rejected')?.count ?? 0,
    oldestPendingAt: of('Pending')?.min.createdAt ?? null,
  };
};

const userDetails = fromTable('users', UserModel, [
  'id',
  'email',
  'role',
  'deactivatedAt',
  'isMarketingAllowed',
  'createdAt',
])
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .joinOptional('merchants', readable.MerchantModel, { userId: 'users.id' }, [
    'id',
    'type',
    'status',
    'companyName',
    'taxNumber',
    'companyRegistrationNumber',
  ]);

/** A user of any role, except a test mode's. */
export const findUser = async (sequelize: Sequelize, id: string): Promise<UserDetail | null> => {
  const found = await findJoined({ sequelize }, userDetails, { users: { id }, merchants: liveMerchant });
  if (!found) return null;
  const { users, persons, merchants } = found;
  const [order] = merchants
    ? await listRows(
        { sequelize },
        readable.TerminalOrderModel,
        { where: { merchantId: merchants.id }, orderBy: { createdAt: 'DESC', id: 'DESC' }, limit: 1 },
        ['status'],
      )
    : [];
  const user = toUser({ ...users, ...persons }, merchants && { ...merchants, orderStatus: order?.status ?? null });
  return { ...user, isMarketingAllowed: users.isMarketingAllowed };
};

const merchantsWithUsers = fromTable('merchants', readable.MerchantModel, ['id']).join(
  'users',
  UserModel,
  { id: 'merchants.userId' },
  ['id', 'deactivatedAt', 'createdAt'],
);

/**
 * Returns the merchant's user with exactly this e-mail (in any case), tax number
 * or company registration number, also without hyphens.
 */
export const findUserOfMerchant = async (sequelize: Sequelize, text: string): Promise<FoundUser['user']> => {
  const number = hyphenate(text);
  const matches = [
    { users: { emailKey: emailKey(text) }, merchants: liveMerchant },
    ...(isAscii(text)
      ? [
          { merchants: { taxNumber: number, ...liveMerchant } },
          { merchants: { companyRegistrationNumber: number, ...liveMerchant } },
        ]
      : []),
  ];
  // One query per index: joined by OR they would use none.
  const found = await Promise.all(matches.map((where) => listJoined({ sequelize }, merchantsWithUsers, { where })));
  const [first] = found.flat().toSorted((one, other) => currentFirst(one.users, other.users));
  return first ? { id: first.users.id, merchant: { id: first.merchants.id } } : null;
};
