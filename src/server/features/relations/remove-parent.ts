import { type Actor, writeAudit } from '#server/audit/audit.repository.ts';
import { changesBetween } from '#server/audit/changes-between.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { takeWriteLock } from '#server/database/write-lock.repository.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { deleteRelation, findRelation } from './relations.repository.ts';
import { tellBoth } from './tell-both.ts';

/** Ends a relation, and with it what the parent could see of the child. 404 when it has ended already. */
export const removeParent = async (deps: Deps, actor: Actor, relationId: string): Promise<void> => {
  const { sequelize } = deps;
  const pair = await inTransaction(sequelize, async (transaction) => {
    await takeWriteLock(sequelize, 'merchantRelations', transaction);
    const relation = await findRelation(sequelize, { id: relationId }, transaction);
    if (!relation) throw new AppError('notFound');
    const { parentMerchantId, childMerchantId } = relation;
    await deleteRelation(sequelize, relationId, transaction);
    await tellBoth(deps, relation, deps.clock(), transaction);
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
    return { parentMerchantId, childMerchantId };
  });
  deps.changes.nudge(pair.parentMerchantId);
  deps.changes.nudge(pair.childMerchantId);
};
