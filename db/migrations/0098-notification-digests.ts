import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table } from './columns.ts';

/** Who gets a daily e-mail with what is unread of a merchant, and what was in the last one. */
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
