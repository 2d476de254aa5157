import { inTransaction } from '#db/connection/transaction.ts';
import { insertPendingDeliveries } from '#server/features/webhooks/events/pending-deliveries.repository.ts';
import { requireWebhook } from '#server/features/webhooks/registry/get-webhooks.ts';
import { lockWebhook } from '#server/features/webhooks/registry/webhooks.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { type ReadableTypes, requireReadable } from '#server/policies/api-key-scopes.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import type { ListDeliveries, WebhookDelivery, WebhookDeliveryDetail } from '#shared/webhooks/webhooks.schema.ts';
import { findDelivery, listStoredDeliveries, scheduleNow } from './deliveries.repository.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

interface DeliveryReference {
  /** Of the webhook. */
  id: string;
  deliveryId: string;
  /** The types that the caller may read. */
  readable: ReadableTypes;
}

/** Returns a page of a webhook's readable deliveries, newest first. */
export const listDeliveries = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, ...filter }: Omit<ListDeliveries, 'merchantId'> & { readable: ReadableTypes },
): Promise<Page<WebhookDelivery>> => {
  const hook = await requireWebhook(deps, merchant, id);
  const { deliveries, totalCount } = await listStoredDeliveries(deps.sequelize, hook, filter);
  return toPage(deliveries, totalCount, filter);
};

export const getDelivery = async (
  deps: ReadDeps,
  merchant: MerchantScope,
  { id, deliveryId, readable }: DeliveryReference,
): Promise<WebhookDeliveryDetail> => {
  const hook = await requireWebhook(deps, merchant, id);
  const delivery = await findDelivery(deps.sequelize, hook, deliveryId);
  if (!delivery) throw new AppError('notFound');
  requireReadable(readable, [delivery.type]);
  return delivery;
};

/**
 * Sends a message again: makes a pending delivery due, or creates another
 * of the event. Throws 422 if the webhook is disabled.
 */
export const redeliver = async (
  deps: Deps,
  merchant: MerchantScope,
  { id, deliveryId, readable }: DeliveryReference,
): Promise<WebhookDeliveryDetail> => {
  const { sequelize } = deps;
  const found = await getDelivery(deps, merchant, { id, deliveryId, readable });
  const at = deps.clock();
  const repeatedId = found.state === 'Pending' ? found.id : createId(at);
  await inTransaction(deps, async (db) => {
    // A deleted or disabled webhook would never send its pending delivery.
    const hook = await lockWebhook(db, merchant, id);
    if (!hook) throw new AppError('notFound');
    if (!hook.isEnabled) throw new AppError('webhookDisabled');
    if (found.state === 'Pending') return scheduleNow(db, { id: found.id, at });
    const repeated = { id: repeatedId, webhookId: id, eventId: found.eventId, payload: found.payload };
    return insertPendingDeliveries(db, [repeated], at);
  });
  const repeated = await findDelivery(sequelize, { id }, repeatedId);
  if (!repeated) throw new AppError('notFound');
  return repeated;
};
