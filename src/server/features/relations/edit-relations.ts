import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { isDescendant, listDescendants } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AddParent, ChangeParent, Relation } from '#shared/relations/relations.schema.ts';
import {
  deleteRelation,
  findMerchant,
  findRelation,
  insertRelation,
  lockRelationWrites,
  updateParent,
} from './relations.repository.ts';

/** Bumps the versions in the order of the ids, so that concurrent transactions cannot deadlock. */
const bumpMerchantVersions = async (db: UnitOfWork, merchantIds: readonly string[], at: Date): Promise<void> => {
  for (const id of [...merchantIds].sort()) await bumpMerchantVersion(db, id, at);
};

/** Throws 404, 409 or 422, in this order, unless the pair may become parent and child. */
const getPair = async (db: UnitOfWork, pair: AddParent): Promise<Pick<Relation, 'parent' | 'child'>> => {
  const { parentMerchantId, childMerchantId } = pair;
  const parent = await findMerchant(db, parentMerchantId);
  const child = await findMerchant(db, childMerchantId);
  if (!parent || !child) throw new AppError('notFound');
  if (await findRelation(db, pair)) {
    throw new AppError('relationExists', { fields: { parentMerchantId: 'alreadyTaken' } });
  }
  if (parentMerchantId === childMerchantId) {
    throw new AppError('relationToItself', { fields: { parentMerchantId: 'itself' } });
  }
  if (await isDescendant(db, { merchantId: parentMerchantId, ancestorId: childMerchantId })) {
    throw new AppError('relationCircle', { fields: { parentMerchantId: 'descendant' } });
  }
  return { parent, child };
};

/** Makes one merchant the parent of another. 409 if it is already, 422 if the relation would close a cycle. */
export const addParent = async (
  deps: Deps,
  actor: Actor,
  { saveResponse, ...pair }: AddParent & { saveResponse: SaveResponse },
): Promise<Relation> => {
  const at = deps.clock();
  const id = createId(at);
  const relation = await inTransaction(deps, async (db) => {
    await lockRelationWrites(db);
    const found = await getPair(db, pair);
    await insertRelation(db, { id, ...pair, createdAt: at });
    await bumpMerchantVersions(db, [pair.parentMerchantId, pair.childMerchantId], at);
    await writeAudit(db, {
      actor,
      action: 'relation.add',
      subject: { type: 'relation', id },
      merchantId: pair.childMerchantId,
      changes: changesBetween(null, pair),
    });
    const added = { relationId: id, ...found };
    await saveResponse(added, db);
    return added;
  });
  deps.changes.nudge(pair.parentMerchantId);
  deps.changes.nudge(pair.childMerchantId);
  return relation;
};

/**
 * Gives a merchant another parent in place of the one in the relation. The former parent no longer sees its sales. 404
 * for an unknown relation or merchant; 409 and 422 as for a new relation.
 */
export const changeParent = async (deps: Deps, actor: Actor, change: ChangeParent): Promise<Relation> => {
  const { relationId, parentMerchantId } = change;
  const { relation, merchantIds } = await inTransaction(deps, async (db) => {
    await lockRelationWrites(db);
    const before = await findRelation(db, { id: relationId });
    if (!before) throw new AppError('notFound');
    const { childMerchantId } = before;
    const found = await getPair(db, { parentMerchantId, childMerchantId });
    await updateParent(db, { id: relationId, parentMerchantId });
    const descendants = await listDescendants(db, childMerchantId);
    const ids = [before.parentMerchantId, parentMerchantId, childMerchantId, ...descendants.map(({ id }) => id)];
    await bumpMerchantVersions(db, [...new Set(ids)], deps.clock());
    await writeAudit(db, {
      actor,
      action: 'relation.update',
      subject: { type: 'relation', id: relationId },
      merchantId: childMerchantId,
      changes: changesBetween({ parentMerchantId: before.parentMerchantId }, { parentMerchantId }),
    });
    return { relation: { relationId, ...found }, merchantIds: ids };
  });
  for (const merchantId of merchantIds) deps.changes.nudge(merchantId);
  return relation;
};

/** Deletes a relation; the parent no longer sees the child's sales. 404 when it does not exist. */
export const removeParent = async (deps: Deps, actor: Actor, relationId: string): Promise<void> => {
  const merchantIds = await inTransaction(deps, async (db) => {
    await lockRelationWrites(db);
    const relation = await findRelation(db, { id: relationId });
    if (!relation) throw new AppError('notFound');
    const { parentMerchantId, childMerchantId } = relation;
    await deleteRelation(db, relationId);
    // Open pages of the ancestors may show any descendant of the child.
    const descendants = await listDescendants(db, childMerchantId);
    const ids = [parentMerchantId, childMerchantId, ...descendants.map(({ id }) => id)];
    await bumpMerchantVersions(db, ids, deps.clock());
    await writeAudit(db, {
      actor,
      action: 'relation.remove',
      subject: { type: 'relation', id: relationId },
      merchantId: childMerchantId,
      changes: changesBetween({ parentMerchantId, childMerchantId }, null),
    });
    return ids;
  });
  for (const merchantId of merchantIds) deps.changes.nudge(merchantId);
};
