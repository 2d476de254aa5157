import { codeType, idType, moneyType, oneOf, type Tables, timeType } from '../columns.ts';

const terminalOfMerchant = (name: string): string =>
  `CONSTRAINT ${name} FOREIGN KEY (merchant_id, terminal_id) REFERENCES terminals (merchant_id, id)`;

export const reportTables: Tables = {
  reports: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    `type ${codeType(30)} NOT NULL`,
    // First day of the report's month.
    'month DATE NOT NULL',
    `source ${codeType(20)} NOT NULL`,
    `file_id ${idType} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `updated_at ${timeType} NOT NULL`,
    // Sales and voids in a generated settlement.
    // Both only grow: a difference means outdated.
    // Null for uploads.
    'settled_sale_count INT UNSIGNED NULL',
    'settled_void_count INT UNSIGNED NULL',
    'UNIQUE KEY reports_month (merchant_id, type, month)',
    'KEY reports_list (merchant_id, month, type)',
    'CONSTRAINT reports_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    'CONSTRAINT reports_file FOREIGN KEY (file_id) REFERENCES files (id)',
    oneOf('type', ['Settlement', 'InterchangePlusPlus']),
    oneOf('source', ['Uploaded', 'Generated']),
  ],
  // One row per merchant: closed days and last number. Its lock serialises closes.
  daily_close_states: [
    `merchant_id ${idType} NOT NULL PRIMARY KEY`,
    // Earlier days have no close: they ended long before the first one.
    'starts_on DATE NOT NULL',
    'closed_through DATE NOT NULL',
    'last_number INT UNSIGNED NOT NULL',
    // Closes contain changes until then, except those not committed yet.
    `checked_at ${timeType} NOT NULL`,
    // 0 to 23 in Budapest. Null: no e-mails.
    'mail_hour TINYINT UNSIGNED NULL',
    // The last day with an e-mail: there is one a day.
    'mailed_on DATE NULL',
    // Later e-mails exclude closes up to this number. Null without an hour.
    'mailed_number INT UNSIGNED NULL',
    'KEY daily_close_states_mail (mail_hour)',
    'CONSTRAINT daily_close_states_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
  ],
  // A day of a terminal. Rows are inserted only.
  daily_closes: [
    `merchant_id ${idType} NOT NULL`,
    'number INT UNSIGNED NOT NULL',
    'day DATE NOT NULL',
    `terminal_id ${idType} NOT NULL`,
    // Values of that day.
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
  ],
  // Changes to an earlier closed day, by the number of the reporting close.
  daily_close_corrections: [
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
  ],
  // One row per checked merchant. Its lock serialises the merchant's checks.
  loss_alert_states: [
    `merchant_id ${idType} NOT NULL PRIMARY KEY`,
    'checked_through DATE NOT NULL',
    'CONSTRAINT loss_alert_states_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
  ],
  loss_alerts: [
    `merchant_id ${idType} NOT NULL`,
    `id ${idType} NOT NULL`,
    'day DATE NOT NULL',
    `kind ${codeType(20)} NOT NULL`,
    // The terminal or the masked card number; empty for all sales.
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
  ],
};
