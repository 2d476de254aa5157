import { WebhookDeliveryModel } from '#db/models/webhooks.models.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { createWorkSignal } from '#server/platform/work-signal.ts';
import type { WebhookPayload } from '#shared/webhooks/webhook-enums.ts';

interface NewDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  payload: WebhookPayload;
}

const inserted = createWorkSignal();

/** Calls the listener after this process commits deliveries. Returns its unsubscriber. */
export const onDeliveriesInserted = inserted.listen;

/** Inserts deliveries that are due at once. */
export const insertPendingDeliveries = async (
  db: UnitOfWork,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> => {
  if (deliveries.length === 0) return;
  const pending = { state: 'Pending', attempts: 0, nextAttemptAt: at, createdAt: at } as const;
  await insertInBatches(
    db,
    WebhookDeliveryModel,
    deliveries.map((delivery) => ({ ...delivery, ...pending })),
  );
  inserted.announce(db);
};
