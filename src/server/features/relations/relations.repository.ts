import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { MerchantRelationModel } from '#db/models/merchants.models.ts';
import { deleteRows, findRow, insertRow, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { searchWords } from '#db/sql/text-search.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lockWrites } from '#server/platform/concurrency/concurrency.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import {
  displayName,
  listRelatedMerchants,
  merchantColumns,
  merchantExists,
  merchantRowSchema,
  people,
  searchedMerchantColumns,
  selectBesideDescendants,
  toRelatedMerchant,
} from '#server/policies/merchant-tree.repository.ts';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';

const maxAvailableParents = 50;

export const findMerchant = async (db: Db, id: string): Promise<RelatedMerchant | null> =>
  (await merchantExists(db, id)) ? ((await listRelatedMerchants(db, [id]))[0] ?? null) : null;

type Side = 'parent' | 'child';

/** The merchant's relations on that side, by the other merchant's name. */
export const listRelationsOf = async (
  sequelize: Sequelize,
  side: Side,
  merchant: RelatedMerchant,
): Promise<Relation[]> => {
  const other: Side = side === 'parent' ? 'child' : 'parent';
  const rows = await selectRows(
    sequelize,
    `SELECT merchant_relations.id AS relationId, ${merchantColumns}
     FROM merchant_relations JOIN merchants ON merchants.id = merchant_relations.${other}_merchant_id ${people}
     WHERE merchant_relations.${side}_merchant_id = :id ORDER BY ${displayName}, merchants.id`,
    { replacements: { id: merchant.id } },
    merchantRowSchema.extend({ relationId: z.string() }),
  );
  return rows.map(({ relationId, ...row }) => {
    const related = toRelatedMerchant(row);
    return side === 'parent'
      ? { relationId, parent: merchant, child: related }
      : { relationId, parent: related, child: merchant };
  });
};

/** Merchants that may become the merchant's parent, best matches first. */
export const listPossibleParents = (
  sequelize: Sequelize,
  merchantId: string,
  searchFor: string | undefined,
): Promise<RelatedMerchant[]> => {
  const search = searchWords(searchedMerchantColumns, searchFor);
  return selectBesideDescendants(
    { sequelize },
    `merchants ${people}
     WHERE merchants.id <> :topId AND merchants.id NOT IN (SELECT id FROM descendants)
       AND merchants.id NOT IN (SELECT parent_merchant_id FROM merchant_relations WHERE child_merchant_id = :topId)
       ${search.conditions.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY LOCATE(:text, ${displayName}) <> 1, ${displayName}, merchants.id LIMIT :limit`,
    { ...search.patterns, topId: merchantId, text: searchFor ?? '', limit: maxAvailableParents },
  );
};

/** The display names of merchants, by id. */
export const listMerchantNames = async (
  sequelize: Sequelize,
  merchants: readonly SalesScope[],
): Promise<Map<string, string>> => {
  const ids = merchants.map(({ merchantId }) => merchantId);
  const rows = await listRelatedMerchants({ sequelize }, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

interface StoredRelation {
  id: string;
  parentMerchantId: string;
  childMerchantId: string;
}

export const findRelation = (
  db: UnitOfWork,
  where: { id: string } | Omit<StoredRelation, 'id'>,
): Promise<StoredRelation | null> =>
  findRow(db, MerchantRelationModel, where, ['id', 'parentMerchantId', 'childMerchantId']);

export const insertRelation = async (db: UnitOfWork, relation: StoredRelation & { createdAt: Date }): Promise<void> => {
  await insertRow(db, MerchantRelationModel, relation);
};

export const updateParent = async (
  db: UnitOfWork,
  { id, parentMerchantId }: Omit<StoredRelation, 'childMerchantId'>,
): Promise<void> => {
  await updateRows(db, MerchantRelationModel, { id }, { parentMerchantId });
};

export const deleteRelation = async (db: UnitOfWork, id: string): Promise<void> => {
  await deleteRows(db, MerchantRelationModel, { id });
};

/** Ends a merchant's relations as a parent and a child. */
export const deleteRelationsOf = async (db: UnitOfWork, merchantId: string): Promise<void> => {
  await lockRelationWrites(db);
  await deleteRows(db, MerchantRelationModel, { parentMerchantId: merchantId });
  await deleteRows(db, MerchantRelationModel, { childMerchantId: merchantId });
};

/**
 * Serialises all writes of relations until the transaction ends:
 * row locks cannot prevent cycles by distant relations.
 */
export const lockRelationWrites = (db: UnitOfWork): Promise<void> => lockWrites(db, 'merchantRelations');
