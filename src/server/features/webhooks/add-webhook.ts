import { inTransaction } from '#db/connection/transaction.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maxWebhooks } from '#shared/webhooks/webhook-enums.ts';
import type { NewWebhook, Webhook, WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { createWebhookSecret } from './create-secret.ts';
import { logWebhook } from './log-webhook.ts';
import { requireAllowedTarget } from './require-allowed-target.ts';
import { insertWebhook, listStoredWebhooks, lockMerchant } from './webhooks.repository.ts';

/** 422 when the merchant has as many as it may. The secret is in this answer only. */
export const addWebhook = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { url, events, isEnabled }: Omit<NewWebhook, 'merchantId'>,
  saveResponse: SaveResponse,
): Promise<WebhookWithSecret> => {
  const { sequelize } = deps;
  const { merchantId } = merchant;
  requireAllowedTarget(deps.settings, url);
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const at = deps.clock();
  const secret = createWebhookSecret();
  const hook: Webhook = {
    id: createId(at),
    merchantId,
    url,
    events,
    isEnabled,
    disabledBecause: null,
    failingSince: null,
    oldSecretUntil: null,
    version: 1,
    createdAt: at,
  };
  const answer = { ...hook, secret };
  await inTransaction(sequelize, async (transaction) => {
    await lockMerchant(sequelize, merchant, transaction);
    const present = await listStoredWebhooks(sequelize, merchant, transaction);
    if (present.length >= maxWebhooks) throw new AppError('webhooksFull', { params: { most: maxWebhooks } });
    await insertWebhook(sequelize, { ...hook, sealedSecret: deps.secrets.seal(secret) }, transaction);
    await logWebhook(deps, { actor, action: 'webhook.add', hook, before: null, after: hook }, transaction);
    await notifyMerchantOwner(
      deps,
      { template: 'accessChanged', merchantId, change: { kind: 'webhookAdded', url } },
      transaction,
    );
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
    await saveResponse(answer, transaction);
  });
  deps.changes.nudge(merchantId);
  return answer;
};
