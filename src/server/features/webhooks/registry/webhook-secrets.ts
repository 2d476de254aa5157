import { inTransaction } from '#db/connection/transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { createWebhookSecret } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { type ReadableTypes, requireReadable } from '#server/policies/api-key-scopes.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Webhook, WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { oldSecretEnd, secretsToSignWith } from '../webhooks.rules.ts';
import type { SigningWebhook } from '../webhooks.types.ts';
import { notifyWebhookAccess } from './notify-webhook-access.ts';
import { recordWebhookChange } from './record-webhook-change.ts';
import { lockWebhook, updateStoredWebhook } from './webhooks.repository.ts';

export const withoutSecrets = ({ sealedSecret: _current, sealedOldSecret: _old, ...hook }: SigningWebhook): Webhook =>
  hook;

/** Unseals the secrets to sign with. */
export const currentSecrets = async (
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  hook: SigningWebhook,
): Promise<string[]> => Promise.all(secretsToSignWith(hook, clock()).map((each) => secrets.unseal(each)));

/**
 * Replaces the secret. The former one also signs for a day, for the receiver's switch.
 * Throws 403 if the caller cannot read the signed messages' data.
 */
export const rotateSecret = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { id, readable, saveResponse }: { id: string; readable: ReadableTypes; saveResponse: SaveResponse },
): Promise<WebhookWithSecret> => {
  const { merchantId } = merchant;
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const secret = createWebhookSecret();
  const response = await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const hook = await lockWebhook(db, merchant, id);
    if (!hook) throw new AppError('notFound');
    requireReadable(readable, hook.events);
    const at = deps.clock();
    const changes = {
      sealedSecret: await deps.secrets.seal(secret),
      sealedOldSecret: hook.sealedSecret,
      oldSecretUntil: oldSecretEnd(at),
      version: hook.version + 1,
    };
    await updateStoredWebhook(db, hook, changes, at);
    await recordWebhookChange(db, { actor, action: 'webhook.rotateSecret', hook, before: hook, after: hook });
    await notifyWebhookAccess(db, { ...hook, ...changes }, 'webhookSecretChanged');
    await bumpMerchantVersion(db, merchantId, at);
    const rotated = { ...withoutSecrets({ ...hook, ...changes }), secret };
    await saveResponse(rotated, db);
    return rotated;
  });
  deps.changes.nudge(merchantId);
  return response;
};
