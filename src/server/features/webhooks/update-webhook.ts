import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/require-version.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UpdateWebhook, Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { entered, logWebhook } from './log-webhook.ts';
import { requireAllowedTarget } from './require-allowed-target.ts';
import { findWebhook, giveUpWaiting, updateStoredWebhook } from './webhooks.repository.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Replaces address, events and switch. Switched off, it also gives up what still waits; switched on, it begins anew. What
 * is the same already is no edit.
 */
export const updateWebhook = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, version, ...edit }: Omit<UpdateWebhook, 'merchantId'>,
): Promise<Webhook> => {
  const { sequelize } = deps;
  requireAllowedTarget(deps.settings, edit.url);
  await consumeRateLimit(deps, 'accessChange', merchant.merchantId);
  const updated = await inTransaction(sequelize, async (transaction) => {
    const held = await findWebhook(sequelize, merchant, id, transaction);
    if (!held) throw new AppError('notFound');
    requireVersion(held.version, version);
    if (isDeepStrictEqual(entered(held), entered(edit))) return held;
    const at = deps.clock();
    const hasChangedState = held.isEnabled !== edit.isEnabled;
    const changes = {
      ...entered(edit),
      version: held.version + 1,
      ...(hasChangedState ? { disabledBecause: null, failingSince: null } : {}),
    };
    await updateStoredWebhook(sequelize, held, changes, at, transaction);
    if (!edit.isEnabled) await giveUpWaiting(sequelize, [id], at, transaction);
    await logWebhook(
      deps,
      { actor, action: 'webhook.update', hook: held, before: held, after: { ...held, ...changes } },
      transaction,
    );
    const { merchantId } = held;
    const { url } = edit;
    if (url !== held.url) {
      await notifyMerchantOwner(
        deps,
        { template: 'accessChanged', merchantId, change: { kind: 'webhookMoved', url } },
        transaction,
      );
    }
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
    return { ...held, ...changes };
  });
  deps.changes.nudge(merchant.merchantId);
  return withoutSecrets(updated);
};
