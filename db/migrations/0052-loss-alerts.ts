import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, oneOf, table, timeType } from './columns.ts';

export const lossAlerts: Migration = {
  name: '0052-loss-alerts',
  up: [
    // One row per merchant whose days are checked. Locking it serialises the checks of a merchant.
    table('loss_alert_states', [
      `merchant_id ${idType} NOT NULL PRIMARY KEY`,
      'checked_through DATE NOT NULL',
      'CONSTRAINT loss_alert_states_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
    table('loss_alerts', [
      `merchant_id ${idType} NOT NULL`,
      `id ${idType} NOT NULL`,
      'day DATE NOT NULL',
      `kind ${codeType(20)} NOT NULL`,
      // The terminal or the masked card number; empty for all sales of the merchant.
      `subject ${codeType(26)} NOT NULL`,
      `terminal_id ${idType} NULL`,
      `card_last_four ${codeType(4)} NULL`,
      'event_count INT UNSIGNED NOT NULL',
      'usual_count INT UNSIGNED NULL',
      `first_at ${timeType} NOT NULL`,
      `last_at ${timeType} NOT NULL`,
      // The first ids of the transactions, in order of time.
      'transaction_ids JSON NOT NULL',
      `created_at ${timeType} NOT NULL`,
      `seen_at ${timeType} NULL`,
      'PRIMARY KEY (merchant_id, id)',
      // A second check of a day adds nothing.
      'UNIQUE KEY loss_alerts_subject (merchant_id, day, kind, subject)',
      'KEY loss_alerts_open (merchant_id, seen_at, day, id)',
      'KEY loss_alerts_created (created_at)',
      'CONSTRAINT loss_alerts_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT loss_alerts_terminal FOREIGN KEY (merchant_id, terminal_id) REFERENCES terminals (merchant_id, id)',
      oneOf('kind', ['ManyVoids', 'VoidWithoutSale', 'SaleOutsideHours', 'SameCard']),
    ]),
  ],
  down: dropTables('loss_alerts', 'loss_alert_states'),
};
