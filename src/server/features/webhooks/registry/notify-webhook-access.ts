import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Email, enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';

type AccessChange = Exclude<(Email & { template: 'accessChanged' })['change']['kind'], 'apiKeyMade'>;

/** Notifies team and owner that a program gets the merchant's data. */
export const notifyWebhookAccess = async (
  db: InTransaction<Deps>,
  { id, merchantId, url, version }: Pick<Webhook, 'id' | 'merchantId' | 'url' | 'version'>,
  change: AccessChange,
): Promise<void> => {
  await enqueueOwnerEmail(db, { template: 'accessChanged', merchantId, change: { kind: change, url } });
  await notifyTeam(db, merchantId, {
    kind: 'webhookChanged',
    host: new URL(url).host,
    change,
    at: db.clock(),
    eventKey: `${id}:${version}`,
  });
};
