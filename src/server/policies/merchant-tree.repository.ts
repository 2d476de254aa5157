import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { RelatedMerchant } from '#shared/relations/relations.schema.ts';

// Read-only queries on the tree of merchants. The features `merchants` and `relations` write its tables.

export interface MerchantRow {
  id: string;
  companyName: string | null;
  lastName: string;
  firstName: string;
  taxNumber: string;
}

export const merchantColumns = (
  merchant: string,
  person: string,
) => `${merchant}.id, ${merchant}.company_name AS companyName,
  ${merchant}.tax_number AS taxNumber, ${person}.last_name AS lastName, ${person}.first_name AS firstName`;
export const people = 'JOIN users ON users.id = merchants.user_id JOIN persons ON persons.id = users.person_id';
/** The company name, or the person's name of a sole trader. */
export const displayName = `COALESCE(merchants.company_name, CONCAT(persons.last_name, ' ', persons.first_name))`;

/** A CTE with the ids of all direct and indirect children of the merchant `:topId`. */
export const descendants = `WITH RECURSIVE descendants AS (
    SELECT child_merchant_id AS id FROM merchant_relations WHERE parent_merchant_id = :topId
    UNION
    SELECT merchant_relations.child_merchant_id FROM merchant_relations
      JOIN descendants ON merchant_relations.parent_merchant_id = descendants.id
  )`;

export const toRelatedMerchant = (row: MerchantRow): RelatedMerchant => ({
  id: row.id,
  name: merchantName(row),
  taxNumber: row.taxNumber,
});

const options = (transaction: Transaction | undefined) => (transaction ? { transaction } : {});

export const merchantExists = async (sequelize: Sequelize, id: string): Promise<boolean> => {
  const found = await sequelize.query('SELECT 1 FROM merchants WHERE id = :id', {
    replacements: { id },
    type: QueryTypes.SELECT,
  });
  return found.length > 0;
};

/** Returns all direct and indirect children, sorted by name. */
export const listDescendants = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction?: Transaction,
): Promise<RelatedMerchant[]> => {
  const rows = await sequelize.query<MerchantRow>(
    `${descendants}
     SELECT ${merchantColumns('merchants', 'persons')} FROM descendants
     JOIN merchants ON merchants.id = descendants.id ${people} ORDER BY ${displayName}, merchants.id`,
    { replacements: { topId: merchantId }, type: QueryTypes.SELECT, ...options(transaction) },
  );
  return rows.map(toRelatedMerchant);
};

/** True if `merchantId` is a direct or indirect child of `ancestorId`. */
export const isDescendant = async (
  sequelize: Sequelize,
  { merchantId, ancestorId }: { merchantId: string; ancestorId: string },
  transaction?: Transaction,
): Promise<boolean> => {
  const found = await sequelize.query(`${descendants} SELECT id FROM descendants WHERE id = :merchantId`, {
    replacements: { topId: ancestorId, merchantId },
    type: QueryTypes.SELECT,
    ...options(transaction),
  });
  return found.length > 0;
};
