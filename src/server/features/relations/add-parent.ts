import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import { isDescendant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AddParent, Relation } from '#shared/relations/relations.schema.ts';
import { bumpMerchantVersions } from './bump-merchant-versions.ts';
import { findMerchant, findRelation, insertRelation } from './relations.repository.ts';
import { lockRelationWrites } from './write-lock.repository.ts';

/** 404, 409 or 422, in this order, unless the pair may become parent and child. */
const requireFit = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  pair: AddParent,
  transaction: Transaction,
): Promise<Pick<Relation, 'parent' | 'child'>> => {
  const { parentMerchantId, childMerchantId } = pair;
  const parent = await findMerchant(sequelize, parentMerchantId, transaction);
  const child = await findMerchant(sequelize, childMerchantId, transaction);
  if (!parent || !child) throw new AppError('notFound');
  if (await findRelation(sequelize, pair, transaction)) {
    throw new AppError('relationExists', { fields: { parentMerchantId: 'alreadyTaken' } });
  }
  if (parentMerchantId === childMerchantId) {
    throw new AppError('relationToItself', { fields: { parentMerchantId: 'itself' } });
  }
  if (await isDescendant(sequelize, { merchantId: parentMerchantId, ancestorId: childMerchantId }, transaction)) {
    throw new AppError('relationCircle', { fields: { parentMerchantId: 'descendant' } });
  }
  return { parent, child };
};

/**
 * Makes one merchant the parent of another. A circle can be closed by relations far away from the pair, so all writes of
 * relations take turns.
 */
export const addParent = async (
  deps: Deps,
  actor: Actor,
  { saveResponse, ...pair }: AddParent & { saveResponse: SaveResponse },
): Promise<Relation> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const id = createId(at);
  const relation = await inTransaction(sequelize, async (transaction) => {
    await lockRelationWrites(sequelize, 'merchantRelations', transaction);
    const found = await requireFit(deps, pair, transaction);
    await insertRelation(sequelize, { id, ...pair, createdAt: at }, transaction);
    await bumpMerchantVersions(deps, [pair.parentMerchantId, pair.childMerchantId], at, transaction);
    await writeAudit(
      deps,
      {
        actor,
        action: 'relation.add',
        subject: { type: 'relation', id },
        merchantId: pair.childMerchantId,
        changes: changesBetween(null, pair),
      },
      transaction,
    );
    const made = { relationId: id, ...found };
    await saveResponse(made, transaction);
    return made;
  });
  deps.changes.nudge(pair.parentMerchantId);
  deps.changes.nudge(pair.childMerchantId);
  return relation;
};
