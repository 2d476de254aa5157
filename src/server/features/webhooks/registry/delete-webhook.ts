import { inTransaction } from '#db/connection/transaction.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { auditWebhook } from './audit-webhook.ts';
import { deleteStoredWebhook, failPendingDeliveries, lockWebhook } from './webhooks.repository.ts';

/** Deletes a webhook with its secret and its deliveries. The audit log keeps its last state. */
export const deleteWebhook = async (deps: Deps, actor: Actor, merchant: MerchantScope, id: string): Promise<void> => {
  const { sequelize } = deps;
  await inTransaction(sequelize, async (transaction) => {
    const hook = await lockWebhook(sequelize, merchant, id, transaction);
    if (!hook) throw new AppError('notFound');
    const at = deps.clock();
    await failPendingDeliveries(sequelize, [id], at, transaction);
    await deleteStoredWebhook(sequelize, hook, transaction);
    await auditWebhook(deps, { actor, action: 'webhook.remove', hook, before: hook, after: null }, transaction);
    await bumpMerchantVersion(sequelize, hook.merchantId, at, transaction);
  });
  deps.changes.nudge(merchant.merchantId);
};
