import {
  codeType,
  currencyType,
  flagType,
  idType,
  moneyType,
  oneOf,
  type Tables,
  timeType,
  truncatedCardNumber,
} from '../columns.ts';

const transactionTypes = ['Sale', 'VoidSale'];
const transactionStates = ['Success', 'Error', 'Pending', 'Storno'];

export const cardTransactionTables: Tables = {
  // Clustered by merchant and time: a page or an export is one sequential read.
  // Every key starts with the merchant, a possible key of shards.
  transactions: [
    `merchant_id ${idType} NOT NULL`,
    `occurred_at ${timeType} NOT NULL`,
    `id ${idType} NOT NULL`,
    `terminal_id ${idType} NOT NULL`,
    `eft_transaction_id ${codeType(64)} NOT NULL`,
    `type ${codeType(20)} NOT NULL`,
    `state ${codeType(20)} NOT NULL`,
    `amount ${moneyType} NOT NULL`,
    `currency ${currencyType} NOT NULL`,
    'card_brand VARCHAR(30) NOT NULL',
    `masked_card_number ${codeType(23)} NOT NULL`,
    'card_last_four CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
    `card_entry_mode ${codeType(30)} NOT NULL`,
    `authorization_code ${codeType(20)} NULL`,
    `original_transaction_id ${idType} NULL`,
    `reader_time ${timeType} NOT NULL`,
    `received_at ${timeType} NOT NULL`,
    `is_reader_clock_ahead ${flagType}`,
    `is_from_disabled_terminal ${flagType}`,
    'reader_details JSON NULL',
    `voided_sale_id ${idType} GENERATED ALWAYS AS (CASE WHEN type = 'VoidSale' AND state = 'Success' THEN RTRIM(original_transaction_id) END) STORED`,
    // Written by the database: readers of changes miss no update.
    `changed_at ${timeType} NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`,
    `decline_reason ${codeType(20)} NULL`,
    // Lists show the end of an id. The whole id's index finds only its start.
    `id_end ${codeType(6)} GENERATED ALWAYS AS (RIGHT(RTRIM(id), 6)) VIRTUAL`,
    'PRIMARY KEY (merchant_id, occurred_at, id)',
    'UNIQUE KEY transactions_id (merchant_id, id)',
    'UNIQUE KEY transactions_reader_reference (merchant_id, eft_transaction_id)',
    // A sale is voided at most once, also under races.
    'UNIQUE KEY transactions_voided_sale (merchant_id, voided_sale_id)',
    'KEY transactions_terminal (merchant_id, terminal_id, occurred_at, id)',
    // Search indexes with the columns of filters and totals: no hidden row is read.
    'KEY transactions_amount (merchant_id, amount, occurred_at, id, terminal_id, type, state)',
    'KEY transactions_last_four (merchant_id, card_last_four, occurred_at, id, terminal_id, type, state, amount)',
    'KEY transactions_kind (merchant_id, type, state, occurred_at, id)',
    'KEY transactions_terminal_kind (merchant_id, terminal_id, type, state, occurred_at, id)',
    'KEY transactions_changed (merchant_id, changed_at, id)',
    'KEY transactions_decline_reason (merchant_id, decline_reason, occurred_at, id)',
    'KEY transactions_id_end (merchant_id, id_end, occurred_at, id)',
    // An administrator searches ids without the merchant.
    // New ids are the greatest: the index grows at its end.
    'KEY transactions_of_any_merchant (id)',
    // By brand and entry mode in order of time, with other filters and the total.
    `KEY transactions_card
  (merchant_id, card_brand, card_entry_mode, occurred_at, id, terminal_id, type, state, amount)`,
    'KEY transactions_authorization_code (merchant_id, authorization_code, occurred_at, id)',
    'CONSTRAINT transactions_terminal FOREIGN KEY (merchant_id, terminal_id) REFERENCES terminals (merchant_id, id) ON DELETE RESTRICT ON UPDATE RESTRICT',
    oneOf('type', transactionTypes),
    oneOf('state', transactionStates),
    oneOf('currency', ['HUF']),
    'CONSTRAINT transactions_amount CHECK (amount > 0)',
    `CONSTRAINT transactions_storno CHECK (state <> 'Storno' OR type = 'Sale')`,
    `CONSTRAINT transactions_original CHECK ((type = 'VoidSale') = (original_transaction_id IS NOT NULL))`,
    `CONSTRAINT transactions_truncated ${truncatedCardNumber}`,
  ],
  // Hourly aggregates, written in the sale's transaction. Statistics read only these.
  transaction_sums: [
    `merchant_id ${idType} NOT NULL`,
    `type ${codeType(20)} NOT NULL`,
    `state ${codeType(20)} NOT NULL`,
    'hour_start DATETIME NOT NULL',
    `terminal_id ${idType} NOT NULL`,
    'transaction_count INT NOT NULL',
    `amount ${moneyType} NOT NULL`,
    'PRIMARY KEY (merchant_id, type, state, hour_start, terminal_id)',
    'CONSTRAINT transaction_sums_terminal FOREIGN KEY (merchant_id, terminal_id) REFERENCES terminals (merchant_id, id)',
    'CONSTRAINT transaction_sums_count CHECK (transaction_count >= 0 AND amount >= 0)',
  ],
  // Hourly rows of all terminals; daily and monthly rows of each terminal and of all.
  // A list's total reads a few rows.
  // Days and months are UTC: Budapest days need hourly rows at both ends.
  transaction_period_sums: [
    `merchant_id ${idType} NOT NULL`,
    `period ${codeType(10)} NOT NULL`,
    // Empty for all of the merchant's terminals together.
    `terminal_id ${codeType(26)} NOT NULL`,
    'period_start DATETIME NOT NULL',
    `type ${codeType(20)} NOT NULL`,
    `state ${codeType(20)} NOT NULL`,
    'transaction_count INT NOT NULL',
    `amount ${moneyType} NOT NULL`,
    'PRIMARY KEY (merchant_id, period, terminal_id, period_start, type, state)',
    'CONSTRAINT transaction_period_sums_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    'CONSTRAINT transaction_period_sums_count CHECK (transaction_count >= 0 AND amount >= 0)',
  ],
  transaction_signatures: [
    `merchant_id ${idType} NOT NULL`,
    `transaction_id ${idType} NOT NULL`,
    `file_id ${idType} NOT NULL`,
    'PRIMARY KEY (merchant_id, transaction_id)',
    'CONSTRAINT transaction_signatures_transaction FOREIGN KEY (merchant_id, transaction_id) REFERENCES transactions (merchant_id, id)',
    'CONSTRAINT transaction_signatures_file FOREIGN KEY (file_id) REFERENCES files (id)',
  ],
};
