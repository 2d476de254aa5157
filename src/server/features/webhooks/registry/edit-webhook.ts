import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#db/connection/transaction.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import type { Actor } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.api.ts';
import { type ReadableTypes, requireReadable } from '#server/policies/api-key-scopes.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UpdateWebhook, Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { stateAfterEdit } from '../webhooks.rules.ts';
import { assertTargetAllowed } from './add-webhook.ts';
import { notifyWebhookAccess } from './notify-webhook-access.ts';
import { editableFields, recordWebhookChange } from './record-webhook-change.ts';
import { withoutSecrets } from './webhook-secrets.ts';
import {
  deleteStoredWebhook,
  failPendingDeliveries,
  listPendingTypes,
  lockWebhook,
  updateStoredWebhook,
} from './webhooks.repository.ts';

/**
 * Replaces URL, events, payload and `isEnabled`. Disabling cancels pending deliveries;
 * enabling clears the failure. Unchanged input writes nothing and keeps the version.
 * Throws 403 if the caller cannot read the data before and after.
 */
export const updateWebhook = async (
  deps: Deps,
  actor: CallerActor,
  merchant: MerchantScope,
  { id, version, ...edit }: Omit<UpdateWebhook, 'merchantId'>,
  readable: ReadableTypes,
): Promise<Webhook> => {
  assertTargetAllowed(deps.settings, edit.url);
  await consumeRateLimit(deps, 'accessChange', merchant.merchantId);
  const updated = await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const hook = await lockWebhook(db, merchant, id);
    if (!hook) throw new AppError('notFound');
    // Pending messages of former events go to the new URL.
    const pending = readable && edit.url !== hook.url ? await listPendingTypes(db, hook) : [];
    requireReadable(readable, [...hook.events, ...edit.events, ...pending]);
    requireVersion(hook.version, version);
    if (isDeepStrictEqual(editableFields(hook), editableFields(edit))) return hook;
    const at = deps.clock();
    const changes = {
      ...editableFields(edit),
      version: hook.version + 1,
      ...stateAfterEdit(hook, edit),
    };
    await updateStoredWebhook(db, hook, changes, at);
    if (!edit.isEnabled) await failPendingDeliveries(db, [id], at);
    await recordWebhookChange(db, {
      actor,
      action: 'webhook.update',
      hook,
      before: hook,
      after: { ...hook, ...changes },
    });
    const { merchantId } = hook;
    const { url } = edit;
    if (url !== hook.url) {
      await notifyWebhookAccess(db, { ...hook, ...changes }, 'webhookMoved');
    }
    await bumpMerchantVersion(db, merchantId, at);
    return { ...hook, ...changes };
  });
  deps.changes.nudge(merchant.merchantId);
  return withoutSecrets(updated);
};

/** Deletes a webhook, secret and deliveries. The audit log keeps its state. */
export const deleteWebhook = async (deps: Deps, actor: Actor, merchant: MerchantScope, id: string): Promise<void> => {
  await actInTransaction(deps, { actor }, async (db) => {
    const hook = await lockWebhook(db, merchant, id);
    if (!hook) throw new AppError('notFound');
    const at = deps.clock();
    await failPendingDeliveries(db, [id], at);
    await deleteStoredWebhook(db, hook);
    await recordWebhookChange(db, { actor, action: 'webhook.remove', hook, before: hook, after: null });
    await bumpMerchantVersion(db, hook.merchantId, at);
  });
  deps.changes.nudge(merchant.merchantId);
};
