import { inTransaction } from '#db/connection/transaction.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { logWebhook } from './log-webhook.ts';
import { deleteWebhook, findWebhook, giveUpWaiting } from './webhooks.repository.ts';

/** With its secret and its deliveries. What it was stays in the audit log. */
export const removeWebhook = async (deps: Deps, actor: Actor, merchant: MerchantScope, id: string): Promise<void> => {
  const { sequelize } = deps;
  await inTransaction(sequelize, async (transaction) => {
    const held = await findWebhook(sequelize, merchant, id, transaction);
    if (!held) throw new AppError('notFound');
    const at = deps.clock();
    await giveUpWaiting(sequelize, [id], at, transaction);
    await deleteWebhook(sequelize, held, transaction);
    await logWebhook(deps, { actor, action: 'webhook.remove', hook: held, before: held, after: null }, transaction);
    await bumpMerchantVersion(sequelize, held.merchantId, at, transaction);
  });
  deps.changes.nudge(merchant.merchantId);
};
