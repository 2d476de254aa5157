import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table } from './columns.ts';

/** Hours in Budapest that defer e-mails to a user about a merchant. */
export const quietHours: Migration = {
  name: '0099-quiet-hours',
  up: [
    table('quiet_hours', [
      `merchant_id ${idType} NOT NULL`,
      `user_id ${idType} NOT NULL`,
      'quiet_from TINYINT UNSIGNED NOT NULL',
      'quiet_to TINYINT UNSIGNED NOT NULL',
      'PRIMARY KEY (merchant_id, user_id)',
      'CONSTRAINT quiet_hours_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT quiet_hours_user FOREIGN KEY (user_id) REFERENCES users (id)',
    ]),
  ],
  down: dropTables('quiet_hours'),
};
