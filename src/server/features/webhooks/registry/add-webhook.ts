import { inTransaction } from '#db/connection/transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import type { Settings } from '#server/config/settings.ts';
import { requireRoomForWebhook } from '#server/features/webhooks/webhooks.rules.ts';
import { findTargetProblem } from '#server/gateways/webhooks/validate-target.ts';
import { createWebhookSecret } from '#server/gateways/webhooks/webhook-signature.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { type ReadableTypes, requireReadable } from '#server/policies/api-key-scopes.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { NewWebhook, Webhook, WebhookWithSecret } from '#shared/webhooks/webhooks.schema.ts';
import { notifyWebhookAccess } from './notify-webhook-access.ts';
import { recordWebhookChange } from './record-webhook-change.ts';
import { insertWebhook, listStoredWebhooks } from './webhooks.repository.ts';

/**
 * Throws 400 if the URL shows a forbidden target.
 * Each message checks the target's IP addresses.
 */
export const assertTargetAllowed = ({ webhooks }: Pick<Settings, 'webhooks'>, url: string): void => {
  const problem = webhooks.allowPrivateTargets ? null : findTargetProblem(url);
  if (problem) throw new AppError('validationFailed', { fields: { url: problem } });
};

/**
 * Adds a webhook. Only this response has the secret. Throws 403 if the caller cannot read
 * its events' data, 422 above the maximum number.
 */
export const addWebhook = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { url, events, payload, isEnabled, readable }: Omit<NewWebhook, 'merchantId'> & { readable: ReadableTypes },
  saveResponse: SaveResponse,
): Promise<WebhookWithSecret> => {
  const { merchantId } = merchant;
  requireReadable(readable, events);
  assertTargetAllowed(deps.settings, url);
  await consumeRateLimit(deps, 'accessChange', merchantId);
  const at = deps.clock();
  const secret = createWebhookSecret();
  const hook: Webhook = {
    id: createId(at),
    merchantId,
    url,
    events,
    payload,
    isEnabled,
    disabledBecause: null,
    failingSince: null,
    oldSecretUntil: null,
    version: 1,
    createdAt: at,
  };
  const response = { ...hook, secret };
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    await lockMerchant(db, merchant);
    const existing = await listStoredWebhooks(db, merchant);
    requireRoomForWebhook(existing.length);
    await insertWebhook(db, { ...hook, sealedSecret: await deps.secrets.seal(secret) });
    await recordWebhookChange(db, { actor, action: 'webhook.add', hook, before: null, after: hook });
    await notifyWebhookAccess(db, hook, 'webhookAdded');
    await bumpMerchantVersion(db, merchantId, at);
    await saveResponse(response, db);
  });
  deps.changes.nudge(merchantId);
  return response;
};
