import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table, timeType } from './columns.ts';

/** Merchants can have outages of their terminals e-mailed, outside of their quiet hours. */
export const terminalAlerts: Migration = {
  name: '0047-terminal-alerts',
  up: [
    table('terminal_alert_settings', [
      `merchant_id ${idType} NOT NULL PRIMARY KEY`,
      // Outages that began before are in no e-mail. Null: no e-mails.
      `enabled_at ${timeType} NULL`,
      // 0 to 23 in Budapest. The first is quiet, the second is not; the same twice is no quiet hour.
      'quiet_from TINYINT UNSIGNED NOT NULL',
      'quiet_to TINYINT UNSIGNED NOT NULL',
      'CONSTRAINT terminal_alert_settings_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
    // The last e-mail about an outage of the terminal.
    `ALTER TABLE terminal_health ADD COLUMN alerted_at ${timeType} NULL`,
  ],
  down: ['ALTER TABLE terminal_health DROP COLUMN alerted_at', ...dropTables('terminal_alert_settings')],
};
