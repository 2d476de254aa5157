import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import { countPingsSince, findDelivery, insertSent } from './deliveries.repository.ts';
import { newEvent } from './record-events.ts';
import { sendMessage } from './send-message.ts';
import { markWebhookHealthy } from './webhook-health.ts';
import { findWebhook } from './webhooks.repository.ts';

const minuteMs = 60_000;
/** Enough for somebody who tries something out, too few for troubling others. */
const maxPerMinute = 10;

/** Sends a message that says nothing, now and once, and answers what came of it. Also to a hook that is switched off. */
export const pingWebhook = async (deps: Deps, merchant: MerchantScope, id: string): Promise<WebhookDeliveryDetail> => {
  const { sequelize } = deps;
  const hook = await findWebhook(sequelize, merchant, id);
  if (!hook) throw new AppError('notFound');
  const at = deps.clock();
  const recent = await countPingsSince(sequelize, hook, new Date(at.getTime() - minuteMs));
  if (recent >= maxPerMinute) throw new AppError('tooManyRequests', { retryAfterSeconds: 60 });
  const { merchantId } = merchant;
  const event = newEvent(createId(at), { type: 'ping', data: { merchantId, webhookId: id }, merchantId, at });
  const attempt = await sendMessage(deps, hook, { eventId: event.id, type: event.type, body: event.body });
  const deliveryId = createId(at);
  await insertSent(sequelize, event, { id: deliveryId, webhookId: id, attempt, at: deps.clock() });
  if (attempt.fault === null) await markWebhookHealthy(deps, hook);
  const delivery = await findDelivery(sequelize, hook, deliveryId);
  if (!delivery) throw new Error('The message that was just sent is not in the log.');
  return delivery;
};
