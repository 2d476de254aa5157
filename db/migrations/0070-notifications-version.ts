import type { Migration } from '#db/migrator/migration.ts';

/** Former servers do not increment it: the next notification counts theirs. */
export const notificationsVersion: Migration = {
  name: '0070-notifications-version',
  up: ['ALTER TABLE merchant_changes ADD COLUMN notifications_version BIGINT UNSIGNED NOT NULL DEFAULT 0'],
  down: ['ALTER TABLE merchant_changes DROP COLUMN notifications_version'],
};
