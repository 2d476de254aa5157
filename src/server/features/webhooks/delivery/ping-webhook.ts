import { newEvent } from '#server/features/webhooks/events/publish-events.ts';
import { requireWebhook } from '#server/features/webhooks/registry/get-webhooks.ts';
import { pingsCountedSince, requirePingAllowed } from '#server/features/webhooks/webhooks.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import { countPingsSince, findDelivery, insertSentDelivery } from './deliveries.repository.ts';

import { markWebhookHealthy, sendMessage } from './send-message.ts';

/**
 * Sends a test message once and returns the outcome, also for a disabled webhook.
 * Throws 429 above ten per minute.
 */
export const pingWebhook = async (deps: Deps, merchant: MerchantScope, id: string): Promise<WebhookDeliveryDetail> => {
  const { sequelize } = deps;
  const hook = await requireWebhook(deps, merchant, id);
  const at = deps.clock();
  requirePingAllowed(await countPingsSince(sequelize, hook, pingsCountedSince(at)));
  const { merchantId } = merchant;
  const event = newEvent(createId(at), { type: 'ping', data: { merchantId, webhookId: id } }, { merchantId, at });
  const attempt = await sendMessage(deps, hook, { eventId: event.id, payload: hook.payload, body: event.body });
  const deliveryId = createId(at);
  await insertSentDelivery(sequelize, event, { id: deliveryId, hook, attempt, at: deps.clock() });
  if (attempt.fault === null) await markWebhookHealthy(deps, hook);
  const delivery = await findDelivery(sequelize, hook, deliveryId);
  if (!delivery) throw new Error('The delivery of the ping was not found after it was inserted.');
  return delivery;
};
