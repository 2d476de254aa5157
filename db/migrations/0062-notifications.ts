import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, table, timeType } from './columns.ts';

const merchantOf = (name: string): string =>
  `CONSTRAINT ${name}_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`;
const userOf = (name: string): string => `CONSTRAINT ${name}_user FOREIGN KEY (user_id) REFERENCES users (id)`;

/**
 * Events of merchants, and what users have read.
 * Kinds are not listed: former versions read only known ones.
 */
export const notifications: Migration = {
  name: '0062-notifications',
  up: [
    table('notifications', [
      `merchant_id ${idType} NOT NULL`,
      `id ${idType} NOT NULL`,
      // The recipient; empty for all team roles that see the kind.
      `recipient_id ${idType} NOT NULL`,
      `kind ${codeType(40)} NOT NULL`,
      // Identifies the event, which is stored once.
      `event_key ${codeType(100)} NOT NULL`,
      'params JSON NOT NULL',
      `created_at ${timeType} NOT NULL`,
      'PRIMARY KEY (merchant_id, id)',
      'UNIQUE KEY notifications_event (merchant_id, recipient_id, kind, event_key)',
      'KEY notifications_recipient (recipient_id)',
      'KEY notifications_age (created_at)',
      merchantOf('notifications'),
    ]),
    // All notifications of a user up to this id are read.
    table('notification_marks', [
      `user_id ${idType} NOT NULL`,
      `merchant_id ${idType} NOT NULL`,
      `read_through ${idType} NOT NULL`,
      'PRIMARY KEY (user_id, merchant_id)',
      merchantOf('notification_marks'),
      userOf('notification_marks'),
    ]),
    // Read notifications after the mark.
    table('notification_reads', [
      `user_id ${idType} NOT NULL`,
      `merchant_id ${idType} NOT NULL`,
      `notification_id ${idType} NOT NULL`,
      `read_at ${timeType} NOT NULL`,
      'PRIMARY KEY (user_id, merchant_id, notification_id)',
      'CONSTRAINT notification_reads_notification FOREIGN KEY (merchant_id, notification_id) REFERENCES notifications (merchant_id, id) ON DELETE CASCADE',
      userOf('notification_reads'),
    ]),
    // Kinds without a row are on.
    table('notification_switches', [
      `user_id ${idType} NOT NULL`,
      `kind ${codeType(40)} NOT NULL`,
      `is_in_portal ${flagType}`,
      `is_emailed ${flagType}`,
      'PRIMARY KEY (user_id, kind)',
      userOf('notification_switches'),
    ]),
  ],
  down: dropTables('notification_switches', 'notification_reads', 'notification_marks', 'notifications'),
};
