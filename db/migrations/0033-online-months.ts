import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, oneOf, table } from './columns.ts';

export const onlineMonths: Migration = {
  name: '0033-online-months',
  up: [
    // A table of its own: servers of the former version add up all rows of `online_transaction_sums`.
    table('online_transaction_month_sums', [
      `merchant_id ${idType} NOT NULL`,
      // The first day of a month of Budapest.
      'month DATE NOT NULL',
      `online_entity_id ${idType} NOT NULL`,
      `payment_type ${codeType(2)} NOT NULL`,
      `status ${codeType(20)} NOT NULL`,
      'transaction_count INT NOT NULL',
      `amount ${moneyType} NOT NULL`,
      'PRIMARY KEY (merchant_id, month, online_entity_id, payment_type, status)',
      'CONSTRAINT online_transaction_month_sums_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      oneOf('status', ['Successful', 'Failed', 'Pending']),
    ]),
    // Counts the changes by servers that write these rows. They are complete while it equals `version`, as hours of
    // merchants are while `hourly_version` does. A column of its own: a server may know one of both only.
    'ALTER TABLE merchant_changes ADD COLUMN monthly_version BIGINT UNSIGNED NOT NULL DEFAULT 0',
  ],
  down: ['ALTER TABLE merchant_changes DROP COLUMN monthly_version', ...dropTables('online_transaction_month_sums')],
};
