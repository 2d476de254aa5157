import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, table, timeType } from './columns.ts';

const terminalOfMerchant = (name: string): string =>
  `CONSTRAINT ${name} FOREIGN KEY (merchant_id, terminal_id) REFERENCES terminals (merchant_id, id)`;

export const dailyCloses: Migration = {
  name: '0043-daily-closes',
  up: [
    // One row per merchant: which days are closed, and the last number. Locking it serialises the closes of a merchant.
    table('daily_close_states', [
      `merchant_id ${idType} NOT NULL PRIMARY KEY`,
      // Earlier days have no close, because they were over long before the first one.
      'starts_on DATE NOT NULL',
      'closed_through DATE NOT NULL',
      'last_number INT UNSIGNED NOT NULL',
      // Changes until then are in closes, apart from those that were not committed yet.
      `checked_at ${timeType} NOT NULL`,
      'CONSTRAINT daily_close_states_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
    // A day of a terminal. Rows are inserted only.
    table('daily_closes', [
      `merchant_id ${idType} NOT NULL`,
      'number INT UNSIGNED NOT NULL',
      'day DATE NOT NULL',
      `terminal_id ${idType} NOT NULL`,
      // As they were on that day.
      `terminal_serial_number ${codeType(30)} NOT NULL`,
      'terminal_name VARCHAR(40) NULL',
      'sale_count INT UNSIGNED NOT NULL',
      `sale_amount ${moneyType} NOT NULL`,
      'void_count INT UNSIGNED NOT NULL',
      `void_amount ${moneyType} NOT NULL`,
      'by_brand JSON NOT NULL',
      'by_entry_mode JSON NOT NULL',
      `first_reference ${codeType(64)} NULL`,
      `last_reference ${codeType(64)} NULL`,
      'correction_count INT UNSIGNED NOT NULL',
      `correction_amount ${moneyType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      'PRIMARY KEY (merchant_id, number)',
      'UNIQUE KEY daily_closes_day (merchant_id, terminal_id, day)',
      'KEY daily_closes_days (merchant_id, day, number)',
      'KEY daily_closes_created (created_at)',
      'CONSTRAINT daily_closes_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      terminalOfMerchant('daily_closes_terminal'),
    ]),
    // What changed in an earlier day of the same terminal after it was closed, by the number of the close that reports
    // it.
    table('daily_close_corrections', [
      `merchant_id ${idType} NOT NULL`,
      'close_number INT UNSIGNED NOT NULL',
      'day DATE NOT NULL',
      `terminal_id ${idType} NOT NULL`,
      'sale_count INT NOT NULL',
      `sale_amount ${moneyType} NOT NULL`,
      'void_count INT NOT NULL',
      `void_amount ${moneyType} NOT NULL`,
      'PRIMARY KEY (merchant_id, close_number, day)',
      'KEY daily_close_corrections_day (merchant_id, terminal_id, day)',
      'CONSTRAINT daily_close_corrections_close FOREIGN KEY (merchant_id, close_number) REFERENCES daily_closes (merchant_id, number)',
      terminalOfMerchant('daily_close_corrections_terminal'),
    ]),
  ],
  down: dropTables('daily_close_corrections', 'daily_closes', 'daily_close_states'),
};
