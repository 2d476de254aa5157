import type { InTransaction, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import { inWriteTurn } from '#server/platform/concurrency/concurrency.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
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
import { affectedMerchants, requirePossiblePair } from './relations.rules.ts';

/** Increments the versions in the given order. */
const bumpMerchantVersions = async (db: UnitOfWork, merchantIds: readonly string[], at: Date): Promise<void> => {
  for (const id of merchantIds) await bumpMerchantVersion(db, id, at);
};

/** Throws if the pair may not be related. Needs the lock of relations. */
const getPair = async (db: UnitOfWork, pair: AddParent): Promise<Pick<Relation, 'parent' | 'child'>> => {
  const { parentMerchantId, childMerchantId } = pair;
  return requirePossiblePair({
    parent: await findMerchant(db, parentMerchantId),
    child: await findMerchant(db, childMerchantId),
    isRelated: (await findRelation(db, pair)) !== null,
    isParentDescendant: await isDescendant(db, { merchantId: parentMerchantId, ancestorId: childMerchantId }),
  });
};

const listDescendantIds = async (db: UnitOfWork, merchantId: string): Promise<string[]> =>
  (await listDescendants(db, merchantId)).map(({ id }) => id);

/** Serialises writes of relations: locks the account, then these writes. */
const writeRelation = <T>(deps: Deps, actor: Actor, work: (db: InTransaction<Deps>) => Promise<T>): Promise<T> =>
  inWriteTurn(deps, 'merchantRelations', () =>
    actInTransaction(deps, { actor }, async (db) => {
      await lockRelationWrites(db);
      return work(db);
    }),
  );

/** Adds a parent. Throws 409 for a repetition, 422 for a cycle. */
export const addParent = async (
  deps: Deps,
  actor: Actor,
  { saveResponse, ...pair }: AddParent & { saveResponse: SaveResponse },
): Promise<Relation> => {
  const at = deps.clock();
  const id = createId(at);
  // Omits descendants: no ancestor shows them yet, and none loses access.
  const merchantIds = affectedMerchants([pair.parentMerchantId], pair.childMerchantId, []);
  const relation = await writeRelation(deps, actor, async (db) => {
    const found = await getPair(db, pair);
    await insertRelation(db, { id, ...pair, createdAt: at });
    await bumpMerchantVersions(db, merchantIds, at);
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
  for (const merchantId of merchantIds) deps.changes.nudge(merchantId);
  return relation;
};

/**
 * Replaces a relation's parent, which no longer sees the child's sales.
 * Throws 404 for unknown ones, 409 and 422 like `addParent`.
 */
export const changeParent = async (deps: Deps, actor: Actor, change: ChangeParent): Promise<Relation> => {
  const { relationId, parentMerchantId } = change;
  const { relation, merchantIds } = await writeRelation(deps, actor, async (db) => {
    const before = await findRelation(db, { id: relationId });
    if (!before) throw new AppError('notFound');
    const { childMerchantId } = before;
    const found = await getPair(db, { parentMerchantId, childMerchantId });
    await updateParent(db, { id: relationId, parentMerchantId });
    const descendants = await listDescendantIds(db, childMerchantId);
    const ids = affectedMerchants([before.parentMerchantId, parentMerchantId], childMerchantId, descendants);
    await bumpMerchantVersions(db, ids, deps.clock());
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

/** Deletes a relation: the parent no longer sees the sales. Throws 404 if unknown. */
export const removeParent = async (deps: Deps, actor: Actor, relationId: string): Promise<void> => {
  const merchantIds = await writeRelation(deps, actor, async (db) => {
    const relation = await findRelation(db, { id: relationId });
    if (!relation) throw new AppError('notFound');
    const { parentMerchantId, childMerchantId } = relation;
    await deleteRelation(db, relationId);
    const descendants = await listDescendantIds(db, childMerchantId);
    const ids = affectedMerchants([parentMerchantId], childMerchantId, descendants);
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
