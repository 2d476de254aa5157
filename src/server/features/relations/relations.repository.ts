import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { MerchantRelationModel } from '#db/models/merchants.models.ts';
import { codeColumn, searchWords } from '#db/sql/text-search.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import {
  descendants,
  displayName,
  type MerchantRow,
  merchantColumns,
  people,
  toRelatedMerchant,
} from '#server/policies/merchant-tree.repository.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';

const maxAvailableParents = 50;

const options = (transaction: Transaction | undefined) => (transaction ? { transaction } : {});

export const findMerchant = async (
  sequelize: Sequelize,
  id: string,
  transaction?: Transaction,
): Promise<RelatedMerchant | null> => {
  const [row] = await sequelize.query<MerchantRow>(
    `SELECT ${merchantColumns('merchants', 'persons')} FROM merchants ${people} WHERE merchants.id = :id`,
    { replacements: { id }, type: QueryTypes.SELECT, ...options(transaction) },
  );
  return row ? toRelatedMerchant(row) : null;
};

type Side = 'parent' | 'child';

/** The relations in which the merchant is on that side, by the name of the one on the other. */
export const listRelationsOf = async (
  sequelize: Sequelize,
  side: Side,
  merchant: RelatedMerchant,
): Promise<Relation[]> => {
  const other: Side = side === 'parent' ? 'child' : 'parent';
  const rows = await sequelize.query<MerchantRow & { relationId: string }>(
    `SELECT merchant_relations.id AS relationId, ${merchantColumns('merchants', 'persons')}
     FROM merchant_relations JOIN merchants ON merchants.id = merchant_relations.${other}_merchant_id ${people}
     WHERE merchant_relations.${side}_merchant_id = :id ORDER BY ${displayName}, merchants.id`,
    { replacements: { id: merchant.id }, type: QueryTypes.SELECT },
  );
  return rows.map((row) =>
    side === 'parent'
      ? { relationId: row.relationId, parent: merchant, child: toRelatedMerchant(row) }
      : { relationId: row.relationId, parent: toRelatedMerchant(row), child: merchant },
  );
};

/** Those that may become the merchant's parent, the best matches first. */
export const listPossibleParents = async (
  sequelize: Sequelize,
  merchantId: string,
  searchFor: string | undefined,
): Promise<RelatedMerchant[]> => {
  const { conditions, patterns } = searchWords(
    [
      'persons.last_name',
      'persons.first_name',
      'merchants.company_name',
      'merchants.trade_name',
      codeColumn('merchants.tax_number'),
      codeColumn('merchants.company_registration_number'),
    ],
    searchFor,
  );
  const rows = await sequelize.query<MerchantRow>(
    `${descendants}
     SELECT ${merchantColumns('merchants', 'persons')} FROM merchants ${people}
     WHERE merchants.id <> :topId AND merchants.id NOT IN (SELECT id FROM descendants)
       AND merchants.id NOT IN (SELECT parent_merchant_id FROM merchant_relations WHERE child_merchant_id = :topId)
       ${conditions.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY LOCATE(:text, ${displayName}) <> 1, ${displayName}, merchants.id LIMIT :limit`,
    {
      replacements: { ...patterns, topId: merchantId, text: searchFor ?? '', limit: maxAvailableParents },
      type: QueryTypes.SELECT,
    },
  );
  return rows.map(toRelatedMerchant);
};

/** The names that a list of merchants is shown with, by id. */
export const listMerchantNames = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
): Promise<Map<string, string>> => {
  const rows = await sequelize.query<MerchantRow>(
    `SELECT ${merchantColumns('merchants', 'persons')} FROM merchants ${people} WHERE merchants.id IN (:ids)`,
    { replacements: { ids: merchants.map(({ merchantId }) => merchantId) }, type: QueryTypes.SELECT },
  );
  return new Map(rows.map((row) => [row.id, merchantName(row)]));
};

export interface StoredRelation {
  id: string;
  parentMerchantId: string;
  childMerchantId: string;
}

export const findRelation = async (
  sequelize: Sequelize,
  where: { id: string } | Omit<StoredRelation, 'id'>,
  transaction: Transaction,
): Promise<StoredRelation | null> => sequelize.getRepository(MerchantRelationModel).findOne({ where, transaction });

export const insertRelation = async (
  sequelize: Sequelize,
  relation: StoredRelation & { createdAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(MerchantRelationModel).create(relation, { transaction });
};

export const deleteRelation = async (sequelize: Sequelize, id: string, transaction: Transaction): Promise<void> => {
  await sequelize.getRepository(MerchantRelationModel).destroy({ where: { id }, transaction });
};
