import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, hasRow, listRows, lockRow } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import { codeColumn, findSearchedIds, searchWords } from '#db/sql/text-search.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { notEqual } from '#db/sql/where.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';

// Queries on the tree of merchants. `merchants` and `relations` write its tables.

/** A row of `merchantColumns`. */
export const merchantRowSchema = z.object({
  id: z.string(),
  companyName: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  taxNumber: z.string(),
  createdAt: z.date(),
});

export const toRelatedMerchant = (row: z.infer<typeof merchantRowSchema>): RelatedMerchant => ({
  id: row.id,
  name: merchantName(row),
  taxNumber: row.taxNumber,
  createdAt: row.createdAt,
});

const named = fromTable('merchants', readable.MerchantModel, ['id', 'companyName', 'taxNumber', 'createdAt'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['id'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['lastName', 'firstName']);

/** Returns those that exist, in any order. */
export const listRelatedMerchants = async (db: Db, ids: readonly string[]): Promise<RelatedMerchant[]> =>
  (await listJoined(db, named, { where: { merchants: { id: ids } } })).map(({ merchants, persons }) =>
    toRelatedMerchant({ ...merchants, ...persons }),
  );

/** Returns the names of those that exist, by id. */
export const findMerchantNames = async (db: Db, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> =>
  new Map((await listRelatedMerchants(db, [...new Set(ids)])).map(({ id, name }) => [id, name]));

/**
 * A condition of each query across merchants, in SQL or as `liveMerchant`: only their
 * own merchants see test modes.
 */
export const isLiveMerchant = 'merchants.live_merchant_id IS NULL';
export const liveMerchant = { liveMerchantId: null } as const;

export const merchantColumns = `merchants.id, merchants.company_name AS companyName, merchants.tax_number AS taxNumber,
  merchants.created_at AS createdAt, persons.last_name AS lastName, persons.first_name AS firstName`;
/** Joins the people of `merchants` and keeps live merchants only. */
export const people = `JOIN users ON users.id = merchants.user_id AND ${isLiveMerchant}
  JOIN persons ON persons.id = users.person_id`;
/** The company name, or the name of a sole trader. */
export const displayName = `COALESCE(merchants.company_name, CONCAT(persons.last_name, ' ', persons.first_name))`;

/** Searched for a merchant's words. Registers and invoices give numbers without hyphens. */
export const searchedMerchantColumns: readonly string[] = [
  'persons.last_name',
  'persons.first_name',
  'merchants.company_name',
  'merchants.trade_name',
  ...['merchants.tax_number', 'merchants.company_registration_number'].flatMap((name) => [
    codeColumn(name),
    codeColumn(`REPLACE(${name}, '-', '')`),
  ]),
];

/** Returns the newest merchants with each word, at most 100. */
export const findSearchedMerchantIds = (sequelize: Sequelize, text: string): Promise<string[]> => {
  const merchants = { id: 'merchants.id', from: `merchants ${people}`, order: 'merchants.id DESC' };
  return findSearchedIds(
    sequelize,
    merchants,
    searchWords([...searchedMerchantColumns, codeColumn('merchants.mid')], text),
  );
};

/** A CTE of all direct and indirect child ids of `:topId`. */
const descendants = `WITH RECURSIVE descendants AS (
    SELECT child_merchant_id AS id FROM merchant_relations WHERE parent_merchant_id = :topId
    UNION
    SELECT merchant_relations.child_merchant_id FROM merchant_relations
      JOIN descendants ON merchant_relations.parent_merchant_id = descendants.id
  )`;

const idSchema = z.object({ id: z.string() });

/** True for a merchant that takes real payments. */
export const merchantExists = async (db: Db, id: string): Promise<boolean> =>
  (await findRow(db, readable.MerchantModel, { id, ...liveMerchant }, ['id'])) !== null;

/** True for a test mode of a merchant. */
export const isTestMerchant = async (db: Db, { merchantId }: { merchantId: string }): Promise<boolean> =>
  hasRow(db, readable.MerchantModel, { where: { id: merchantId, liveMerchantId: notEqual<string | null>(null) } });

/** Returns the test modes of those that have one, by merchant id. */
export const findTestMerchantIds = async (db: Db, merchantIds: readonly string[]): Promise<Map<string, string>> => {
  const where = { liveMerchantId: merchantIds };
  const found =
    merchantIds.length === 0 ? [] : await listRows(db, readable.MerchantModel, { where }, ['id', 'liveMerchantId']);
  return new Map(found.flatMap(({ id, liveMerchantId }) => (liveMerchantId === null ? [] : [[liveMerchantId, id]])));
};

/** Returns the merchant's test mode; null if never switched on. */
export const findTestMerchantId = async (db: Db, merchantId: string): Promise<string | null> =>
  (await findTestMerchantIds(db, [merchantId])).get(merchantId) ?? null;

/** Selects merchants with a CTE of `topId`'s `descendants`. `from` joins `people`. */
export const selectBesideDescendants = async (
  { sequelize, transaction }: Db,
  from: string,
  replacements: { topId: string } & Record<string, unknown>,
): Promise<RelatedMerchant[]> => {
  const sql = `${descendants} SELECT ${merchantColumns} FROM ${from}`;
  return (await selectRows(sequelize, sql, { replacements, transaction }, merchantRowSchema)).map(toRelatedMerchant);
};

/** Returns all direct and indirect children, sorted by name. */
export const listDescendants = (db: Db, merchantId: string): Promise<RelatedMerchant[]> =>
  selectBesideDescendants(
    db,
    `descendants JOIN merchants ON merchants.id = descendants.id ${people} ORDER BY ${displayName}, merchants.id`,
    { topId: merchantId },
  );

/** True if `merchantId` is a direct or indirect child of `ancestorId`. */
export const isDescendant = async (
  { sequelize, transaction }: Db,
  { merchantId, ancestorId }: { merchantId: string; ancestorId: string },
): Promise<boolean> => {
  const found = await selectRow(
    sequelize,
    `${descendants} SELECT id FROM descendants WHERE id = :merchantId`,
    { replacements: { topId: ancestorId, merchantId }, transaction },
    idSchema,
  );
  return found !== null;
};

/** Returns the company's or sole trader's name. Throws for an unknown id. */
export const getNameOfMerchant = async (db: Db, merchantId: string): Promise<string> => {
  const [merchant] = await listRelatedMerchants(db, [merchantId]);
  if (!merchant) throw new Error(`There is no merchant ${merchantId}.`);
  return merchant.name;
};

/** Locks the merchant row until the transaction ends, to keep its maxima. */
export const lockMerchant = async (db: UnitOfWork, { merchantId }: { merchantId: string }): Promise<void> => {
  await lockRow(db, readable.MerchantModel, { id: merchantId }, ['id']);
};
