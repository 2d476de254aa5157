import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import { findDelivery, hurry } from './deliveries.repository.ts';
import { insertWaiting } from './webhook-events.repository.ts';
import { findWebhook } from './webhooks.repository.ts';

interface Which {
  id: string;
  deliveryId: string;
}

/**
 * Sends the same message once more: one that still waits is sent now, any other gets a line of its own in the log. 422
 * for a hook that is switched off.
 */
export const redeliver = async (
  deps: Deps,
  merchant: MerchantScope,
  { id, deliveryId }: Which,
): Promise<WebhookDeliveryDetail> => {
  const { sequelize } = deps;
  const hook = await findWebhook(sequelize, merchant, id);
  const found = hook && (await findDelivery(sequelize, hook, deliveryId));
  if (!found) throw new AppError('notFound');
  if (!hook.isEnabled) throw new AppError('webhookDisabled');
  const at = deps.clock();
  const again = found.state === 'Pending' ? found.id : createId(at);
  if (found.state === 'Pending') await hurry(sequelize, found.id, at);
  else {
    await inTransaction(sequelize, (transaction) =>
      insertWaiting(sequelize, [{ id: again, webhookId: id, eventId: found.eventId }], at, transaction),
    );
  }
  const waiting = await findDelivery(sequelize, hook, again);
  if (!waiting) throw new AppError('notFound');
  return waiting;
};
