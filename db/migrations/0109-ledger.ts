import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

/** What merchants are owed: append-only entries, and their sums by settled month. */
export const ledger: Migration = {
  name: '0109-ledger',
  up: [
    table('ledger_months', [
      `merchant_id ${idType} NOT NULL`,
      // The first day.
      'month DATE NOT NULL',
      // What of the month is posted. None of the sums decreases, so a difference means that it is out of date.
      'settled_sale_count INT UNSIGNED NOT NULL',
      'settled_void_count INT UNSIGNED NOT NULL',
      'settled_refund_count INT UNSIGNED NOT NULL',
      // The sum of the entries that are no payouts, and of those that are, with the opposite sign.
      `net ${moneyType} NOT NULL`,
      `paid ${moneyType} NOT NULL`,
      'paid_on DATE NULL',
      `posted_at ${timeType} NOT NULL`,
      `outstanding ${moneyType} GENERATED ALWAYS AS (net - paid) STORED`,
      'PRIMARY KEY (merchant_id, month)',
      'KEY ledger_months_outstanding (month, outstanding)',
      'CONSTRAINT ledger_months_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
    table('ledger_entries', [
      `merchant_id ${idType} NOT NULL`,
      'number INT UNSIGNED NOT NULL',
      'month DATE NOT NULL',
      'day DATE NOT NULL',
      'kind VARCHAR(20) NOT NULL',
      // Positive: the merchant is owed more.
      `amount ${moneyType} NOT NULL`,
      // After this entry.
      `balance ${moneyType} NOT NULL`,
      'is_correction BOOLEAN NOT NULL',
      // Of a payout: what the bank transfer says.
      'reference VARCHAR(35) NULL',
      // Of a returned payout: the number of its entry, and why.
      'returned_number INT UNSIGNED NULL',
      'reason VARCHAR(200) NULL',
      `posted_at ${timeType} NOT NULL`,
      'PRIMARY KEY (merchant_id, number)',
      'UNIQUE KEY ledger_entries_returned (merchant_id, returned_number)',
      'KEY ledger_entries_month (merchant_id, month, number)',
      'KEY ledger_entries_posted (posted_at)',
      'CONSTRAINT ledger_entries_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      oneOf('kind', ['Sale', 'Refund', 'Fee', 'CarriedDebt', 'Payout', 'ReturnedPayout']),
    ]),
  ],
  down: dropTables('ledger_entries', 'ledger_months'),
};
