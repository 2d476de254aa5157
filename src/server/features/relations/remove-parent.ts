import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listDescendants } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { bumpMerchantVersions } from './bump-merchant-versions.ts';
import { deleteRelation, findRelation } from './relations.repository.ts';
import { lockRelationWrites } from './write-lock.repository.ts';

/** Ends a relation, and with it what the parent could see of the child. 404 when it has ended already. */
export const removeParent = async (deps: Deps, actor: Actor, relationId: string): Promise<void> => {
  const { sequelize } = deps;
  const concerned = await inTransaction(sequelize, async (transaction) => {
    await lockRelationWrites(sequelize, 'merchantRelations', transaction);
    const relation = await findRelation(sequelize, { id: relationId }, transaction);
    if (!relation) throw new AppError('notFound');
    const { parentMerchantId, childMerchantId } = relation;
    await deleteRelation(sequelize, relationId, transaction);
    // Pages of those above may show any merchant below the one that leaves.
    const below = await listDescendants(sequelize, childMerchantId, transaction);
    const ids = [parentMerchantId, childMerchantId, ...below.map(({ id }) => id)];
    await bumpMerchantVersions(deps, ids, deps.clock(), transaction);
    await writeAudit(
      deps,
      {
        actor,
        action: 'relation.remove',
        subject: { type: 'relation', id: relationId },
        merchantId: childMerchantId,
        changes: changesBetween({ parentMerchantId, childMerchantId }, null),
      },
      transaction,
    );
    return ids;
  });
  for (const merchantId of concerned) deps.changes.nudge(merchantId);
};
