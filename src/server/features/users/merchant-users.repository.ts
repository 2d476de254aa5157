import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { orderBySql } from '#db/sql/order-by.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import { codeColumn, searchWords } from '#db/sql/text-search.ts';
import { displayName } from '#server/policies/merchant-tree.repository.ts';
import { type MerchantStatus, merchantStatuses, merchantTypes } from '#shared/merchants/merchant-enums.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import { normaliseMid } from '#shared/merchants/merchant-number.ts';
import { orderStatuses } from '#shared/orders/order-enums.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import type { FoundUser, ListUsers, MerchantCounts, User, UserDetail } from '#shared/users/users.schema.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { emailKey } from '#shared/validation/email-address.ts';

const columns = `users.id, users.email, users.role, persons.first_name AS firstName, persons.last_name AS lastName,
  users.deactivated_at AS deactivatedAt, users.is_marketing_allowed AS isMarketingAllowed, users.created_at AS createdAt,
  merchants.id AS merchantId, merchants.type AS merchantType, merchants.status AS merchantStatus,
  merchants.company_name AS companyName, merchants.tax_number AS taxNumber,
  merchants.company_registration_number AS companyRegistrationNumber,
  (SELECT latest.status FROM terminal_orders AS latest WHERE latest.merchant_id = merchants.id
   ORDER BY latest.created_at DESC, latest.id DESC LIMIT 1) AS orderStatus`;

const userColumns = {
  id: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
  firstName: z.string(),
  lastName: z.string(),
  deactivatedAt: z.date().nullable(),
  isMarketingAllowed: column.boolean,
  createdAt: z.date(),
  companyName: z.string().nullable(),
  companyRegistrationNumber: z.string().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
};
const merchantUserSchema = z.object({
  ...userColumns,
  merchantId: z.string(),
  merchantType: z.enum(merchantTypes),
  merchantStatus: z.enum(merchantStatuses),
  taxNumber: z.string(),
});
const staffUserSchema = z.object({ ...userColumns, merchantId: z.null() });
const userSchema = z.union([merchantUserSchema, staffUserSchema]);

/** Whether there are duplicates is a question of its own, which merchants may not ask. */
const toUser = (row: z.infer<typeof userSchema>): User => {
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
            company:
              row.companyName === null
                ? null
                : { name: row.companyName, registrationId: row.companyRegistrationNumber },
            orderStatus: row.orderStatus,
            hasDuplicates: null,
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
  // What is typed as one word: `kovacspekseg`.
  "REPLACE(REPLACE(merchants.company_name, ' ', ''), '-', '')",
  "REPLACE(REPLACE(merchants.trade_name, ' ', ''), '-', '')",
];

/** Columns of numbers, as digits alone. */
const numberColumns = [
  "REPLACE(merchants.tax_number, '-', '')",
  "REPLACE(merchants.company_registration_number, '-', '')",
  'merchants.mid',
  // With the country, as `+36…`, `0036…` and `06…` begin.
  `CASE WHEN persons.mobile LIKE '06%' THEN CONCAT('36', SUBSTRING(persons.mobile, 3))
    WHEN persons.mobile LIKE '00%' THEN SUBSTRING(persons.mobile, 3) ELSE REPLACE(persons.mobile, '+', '') END`,
];

const minDigits = 6;

/**
 * Returns the digits of a number that is typed with or without its hyphens, spaces and slashes; null for other texts. A
 * Hungarian phone number may start with 06, +36 or 0036, a tax number with the country.
 */
const digitsOf = (text: string | undefined): string | null => {
  if (text === undefined || !/^(?:HU|\+)?[\d\s()./-]+$/iu.test(text)) return null;
  const digits = text.replaceAll(/\D/gu, '');
  return digits.length < minDigits ? null : digits;
};

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
    patterns: { ...words.patterns, digits: `${digits}%`, phone: `${digits.replace(/^(?:06|(?:00)?36)?/u, '36')}%` },
  };
};

/** An id as it is copied, with spaces in it or around it. */
const idIn = (text: string | undefined): string | null => {
  const compact = (text ?? '').replaceAll(/\s/gu, '').toUpperCase();
  return /^[0-9A-HJKMNP-TV-Z]{26}$/u.test(compact) ? compact : null;
};

/** The start of a merchant number (MID) that has letters; one of digits is found as a number. */
const midIn = (text: string | undefined): string | null => {
  const mid = normaliseMid(text ?? '');
  return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4,15}$/u.test(mid) ? mid : null;
};

/** Text in the columns of the merchant, its bank account, of which only a digest can be searched, or its ids. */
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

/** The name has no index: sorting by it costs as much as a search, which reads every merchant, too. */
const sortColumns = { Name: [displayName, 'merchants.id'], Registered: ['merchants.created_at', 'merchants.id'] };

/**
 * The table and index that a list starts from. The index has the rows in the order of the list, so a page is read
 * without sorting and without scanning the rest.
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

/** The SQL of a list: one statement for the page, one for the total count. */
export const clientStatements = (filter: ClientFilter, ibanDigest: Buffer | null = null) => {
  const { searchFor, type, status, orderStatus, sortBy, sortOrder } = filter;
  const { table, index } = leadingIndex(filter);
  const search = searchConditions(searchFor, ibanDigest);
  const conditions = [
    '1 = 1',
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
    page: `SELECT ${columns} FROM ${lead} ${people} ${where}
      ORDER BY ${orderBySql({ sortBy, sortOrder }, sortColumns, order)} LIMIT :limit OFFSET :offset`,
    // The users are joined only if the search text needs them.
    count: `SELECT COUNT(*) AS total FROM ${lead} ${search.conditions.length === 0 ? '' : people} ${where}`,
    replacements: { ...search.patterns, type, status, orderStatus },
  };
};

/**
 * A page of the merchants' users, newest first unless sorted otherwise; with an order status, the newest order first.
 */
export const listMerchantUsers = async (
  sequelize: Sequelize,
  { pageNumber, pageSize, ...filter }: ListUsers,
  ibanDigest: Buffer | null,
): Promise<{ users: User[]; totalCount: number }> => {
  const { page, count, replacements } = clientStatements(filter, ibanDigest);
  const paged = { ...replacements, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const [rows, total] = await Promise.all([
    selectRows(sequelize, page, { replacements: paged }, merchantUserSchema),
    selectRow(sequelize, count, { replacements }, z.object({ total: column.number })),
  ]);
  return { users: rows.map(toUser), totalCount: total?.total ?? 0 };
};

/** The merchants by the outcome of their check, from the index of the list. */
export const countMerchants = async (sequelize: Sequelize): Promise<MerchantCounts> => {
  const rows = await selectRows(
    sequelize,
    'SELECT status, COUNT(*) AS total, MIN(created_at) AS oldestAt FROM merchants GROUP BY status',
    { replacements: {} },
    z.object({ status: z.enum(merchantStatuses), total: column.number, oldestAt: z.date() }),
  );
  const of = (status: MerchantStatus) => rows.find((row) => row.status === status);
  return {
    pending: of('Pending')?.total ?? 0,
    accepted: of('Accepted')?.total ?? 0,
    rejected: of('Rejected')?.total ?? 0,
    oldestPendingAt: of('Pending')?.oldestAt ?? null,
  };
};

/** A user of any role. */
export const findUser = async (sequelize: Sequelize, id: string): Promise<UserDetail | null> => {
  const row = await selectRow(
    sequelize,
    `SELECT ${columns} FROM users JOIN persons ON persons.id = users.person_id
     LEFT JOIN merchants ON merchants.user_id = users.id WHERE users.id = :id`,
    { replacements: { id } },
    userSchema,
  );
  return row && { ...toUser(row), isMarketingAllowed: row.isMarketingAllowed };
};

/** Inserts the hyphens of a tax number or a company registration number that was typed without them. */
const hyphenate = (text: string): string =>
  text
    .replace(/^(\d{8})[\s-]?(\d)[\s-]?(\d{2})$/u, '$1-$2-$3')
    .replace(/^(\d{2})[\s-]?(\d{2})[\s-]?(\d{6})$/u, '$1-$2-$3');

/**
 * The user of the merchant with exactly this e-mail (in any casing), tax number or company registration number, which
 * may lack their hyphens.
 */
export const findUserOfMerchant = async (sequelize: Sequelize, text: string): Promise<FoundUser['user']> => {
  const match = (condition: string) =>
    `SELECT users.id AS userId, merchants.id AS merchantId, users.deactivated_at, users.created_at
     FROM merchants JOIN users ON users.id = merchants.user_id WHERE ${condition}`;
  const numbers = isAscii(text)
    ? [match('merchants.tax_number = :text'), match('merchants.company_registration_number = :text')]
    : [];
  // One query per index: joined by OR they would use none. Several merchants may share a tax number when one left and
  // came back; then the active one is returned, then the newest.
  const found = await selectRow(
    sequelize,
    `${[match('users.email_key = :email'), ...numbers].join(' UNION ALL ')}
     ORDER BY deactivated_at IS NOT NULL, created_at DESC LIMIT 1`,
    { replacements: { email: emailKey(text), text: hyphenate(text) } },
    z.object({ userId: z.string(), merchantId: z.string() }),
  );
  return found && { id: found.userId, merchant: { id: found.merchantId } };
};
