import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table } from './columns.ts';

/** Recipients of a daily e-mail about unread notifications, and what the last one covered. */
export const notificationDigests: Migration = {
  name: '0098-notification-digests',
  up: [
    table('notification_digests', [
      `merchant_id ${idType} NOT NULL`,
      `user_id ${idType} NOT NULL`,
      'hour TINYINT UNSIGNED NOT NULL',
      'mailed_on DATE NOT NULL',
      `mailed_through ${idType} NOT NULL`,
      'PRIMARY KEY (merchant_id, user_id)',
      'CONSTRAINT notification_digests_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT notification_digests_user FOREIGN KEY (user_id) REFERENCES users (id)',
    ]),
  ],
  down: dropTables('notification_digests'),
};
