import type { Migration } from '#db/migrator/migration.ts';
import { flagType, idType, sha256Type, table, timeType } from './columns.ts';

export const sessionLimitsAndDevices: Migration = {
  name: '0021-session-limits',
  up: [
    // When the user last proved its identity in this session. Null in sessions of a former version: then since the
    // login.
    `ALTER TABLE sessions ADD COLUMN authenticated_at ${timeType} NULL`,
    // The user says that the account may have been stolen.
    `ALTER TABLE password_resets ADD COLUMN is_theft_suspected ${flagType}`,
    table('login_devices', [
      `user_id ${idType} NOT NULL`,
      // SHA-256 of surface, browser, system and network. The table contains no addresses.
      `device_hash ${sha256Type} NOT NULL`,
      `first_seen_at ${timeType} NOT NULL`,
      `last_seen_at ${timeType} NOT NULL`,
      'PRIMARY KEY (user_id, device_hash)',
      'KEY login_devices_age (last_seen_at)',
      'CONSTRAINT login_devices_user FOREIGN KEY (user_id) REFERENCES users (id)',
    ]),
  ],
  down: [
    'DROP TABLE login_devices',
    'ALTER TABLE password_resets DROP COLUMN is_theft_suspected',
    'ALTER TABLE sessions DROP COLUMN authenticated_at',
  ],
};
