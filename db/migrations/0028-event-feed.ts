import type { Migration } from '#db/migrator/migration.ts';
import { codeType } from './columns.ts';

const payload = `payload ${codeType(10)} NOT NULL DEFAULT 'Full'`;

export const eventFeed: Migration = {
  name: '0028-event-feed',
  up: [
    `ALTER TABLE webhooks ADD COLUMN ${payload}`,
    // That of the webhook when the delivery was written, so that each attempt sends the same body.
    `ALTER TABLE webhook_deliveries ADD COLUMN ${payload}`,
    // The merchant's version that the transaction of the event set. NULL for events that servers of the former version
    // write.
    'ALTER TABLE webhook_events ADD COLUMN position BIGINT UNSIGNED NULL',
    'ALTER TABLE webhook_events ADD KEY webhook_events_feed (merchant_id, position, id, type)',
  ],
  down: [
    'ALTER TABLE webhook_events DROP KEY webhook_events_feed',
    'ALTER TABLE webhook_events DROP COLUMN position',
    'ALTER TABLE webhook_deliveries DROP COLUMN payload',
    'ALTER TABLE webhooks DROP COLUMN payload',
  ],
};
