import { inTransaction } from '#db/connection/transaction.ts';
import type { Actor } from '#server/platform/audit/audit.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { notifyMerchantOwner } from '#server/platform/outbox/notify-merchant-owner.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { oldSecretHours } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { createWebhookSecret } from './create-secret.ts';
import { logWebhook } from './log-webhook.ts';
import { findWebhook, updateStoredWebhook } from './webhooks.repository.ts';
import { withoutSecrets } from './without-secrets.ts';

const hourMs = 3_600_000;

/** A new secret. The one before it counts for a while longer, so that the receiver can be changed without a gap. */
export const rotateSecret = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse },
): Promise<WebhookWithSecret> => {
  const { sequelize } = deps;
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const secret = createWebhookSecret();
  const answer = await inTransaction(sequelize, async (transaction) => {
    const held = await findWebhook(sequelize, merchant, id, transaction);
    if (!held) throw new AppError('notFound');
    const at = deps.clock();
    const changes = {
      sealedSecret: deps.secrets.seal(secret),
      sealedOldSecret: held.sealedSecret,
      oldSecretUntil: new Date(at.getTime() + oldSecretHours * hourMs),
      version: held.version + 1,
    };
    await updateStoredWebhook(sequelize, held, changes, at, transaction);
    await logWebhook(
      deps,
      { actor, action: 'webhook.rotateSecret', hook: held, before: held, after: held },
      transaction,
    );
    const { url } = held;
    await notifyMerchantOwner(
      deps,
      { template: 'accessChanged', merchantId, change: { kind: 'webhookSecretChanged', url } },
      transaction,
    );
    await bumpMerchantVersion(sequelize, merchantId, at, transaction);
    const rotated = { ...withoutSecrets({ ...held, ...changes }), secret };
    await saveResponse(rotated, transaction);
    return rotated;
  });
  deps.changes.nudge(merchantId);
  return answer;
};
