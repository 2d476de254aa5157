import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, moneyType, oneOf, sha256Type, table, timeType } from './columns.ts';

/** Scheduled exports with links to several e-mail addresses. */
export const exportSchedules: Migration = {
  name: '0053-export-schedules',
  up: [
    table('export_schedules', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      // The creator and owner of the exports, which end with its access to the merchant.
      `user_id ${idType} NOT NULL`,
      'name VARCHAR(60) NOT NULL',
      `kind ${codeType(20)} NOT NULL`,
      // The query of the list without days. Empty for a saved view.
      'filter JSON NOT NULL',
      `saved_view_id ${idType} NULL`,
      `format ${codeType(4)} NOT NULL`,
      `language ${codeType(2)} NOT NULL`,
      'column_names JSON NOT NULL',
      `has_summary ${flagType}`,
      `frequency ${codeType(10)} NOT NULL`,
      // Monday is 1. Null unless weekly.
      'weekday TINYINT UNSIGNED NULL',
      // 31 is the last day of every month. Null unless monthly.
      'month_day TINYINT UNSIGNED NULL',
      // 0 to 23 in Budapest.
      'hour TINYINT UNSIGNED NOT NULL',
      `state ${codeType(10)} NOT NULL`,
      `stop_reason ${codeType(20)} NULL`,
      // Null unless active.
      `next_run_at ${timeType} NULL`,
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      'KEY export_schedules_user (user_id, merchant_id)',
      'KEY export_schedules_due (next_run_at)',
      'CONSTRAINT export_schedules_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT export_schedules_user FOREIGN KEY (user_id) REFERENCES users (id)',
      oneOf('frequency', ['Daily', 'Weekly', 'Monthly']),
      oneOf('state', ['Active', 'Paused', 'Stopped']),
    ]),
    // One row per period, inserted with its export: no period repeats.
    table('export_schedule_runs', [
      `schedule_id ${idType} NOT NULL`,
      'from_date DATE NOT NULL',
      'to_date DATE NOT NULL',
      `export_id ${idType} NOT NULL`,
      `started_at ${timeType} NOT NULL`,
      `state ${codeType(10)} NOT NULL`,
      // Null until it is done. Stored because the export is deleted earlier.
      'written_rows BIGINT UNSIGNED NULL',
      `written_amount ${moneyType} NULL`,
      // Number of addresses that got the link.
      'mail_count INT UNSIGNED NOT NULL',
      'PRIMARY KEY (schedule_id, from_date, to_date)',
      'UNIQUE KEY export_schedule_runs_export (export_id)',
      'CONSTRAINT export_schedule_runs_schedule FOREIGN KEY (schedule_id) REFERENCES export_schedules (id)',
      oneOf('state', ['Running', 'Done', 'Failed', 'Cancelled']),
    ]),
    // Addresses to which a user sends scheduled exports of a merchant.
    table('export_addresses', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `user_id ${idType} NOT NULL`,
      'email VARCHAR(255) NOT NULL',
      // The form for comparing addresses.
      'email_key VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
      // When the last verification e-mail was enqueued.
      `invited_at ${timeType} NULL`,
      `verified_at ${timeType} NULL`,
      `unsubscribed_at ${timeType} NULL`,
      `created_at ${timeType} NOT NULL`,
      'UNIQUE KEY export_addresses_email (user_id, merchant_id, email_key)',
      'CONSTRAINT export_addresses_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT export_addresses_user FOREIGN KEY (user_id) REFERENCES users (id)',
    ]),
    table('export_schedule_addresses', [
      `schedule_id ${idType} NOT NULL`,
      // In the order of entry.
      'position INT UNSIGNED NOT NULL',
      `address_id ${idType} NOT NULL`,
      'PRIMARY KEY (schedule_id, position)',
      'KEY export_schedule_addresses_address (address_id)',
      'CONSTRAINT export_schedule_addresses_schedule FOREIGN KEY (schedule_id) REFERENCES export_schedules (id)',
      'CONSTRAINT export_schedule_addresses_address FOREIGN KEY (address_id) REFERENCES export_addresses (id)',
    ]),
    // Links to verify or unsubscribe an address, without login. Only e-mails have the tokens.
    table('export_address_links', [
      `token_hash ${sha256Type} NOT NULL PRIMARY KEY`,
      `address_id ${idType} NOT NULL`,
      `purpose ${codeType(20)} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      // Null for unsubscribing, which works while the address is stored.
      `expires_at ${timeType} NULL`,
      `used_at ${timeType} NULL`,
      'KEY export_address_links_address (address_id)',
      'CONSTRAINT export_address_links_address FOREIGN KEY (address_id) REFERENCES export_addresses (id)',
      oneOf('purpose', ['Verify', 'Unsubscribe']),
    ]),
    // A user does not wait for exports of schedules.
    `ALTER TABLE exports ADD COLUMN schedule_id ${idType} NULL`,
    // The address of a link. Removing the address removes its links.
    `ALTER TABLE export_links ADD COLUMN address_id ${idType} NULL`,
    'ALTER TABLE export_links ADD KEY export_links_address (address_id)',
  ],
  down: [
    'ALTER TABLE export_links DROP KEY export_links_address',
    'ALTER TABLE export_links DROP COLUMN address_id',
    'ALTER TABLE exports DROP COLUMN schedule_id',
    ...dropTables(
      'export_address_links',
      'export_schedule_addresses',
      'export_addresses',
      'export_schedule_runs',
      'export_schedules',
    ),
  ],
};
