import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

/** Debts to merchants: append-only entries, and their sums by settled month. */
export const ledger: Migration = {
  name: '0109-ledger',
  up: [
    table('ledger_months', [
      `merchant_id ${idType} NOT NULL`,
      // The first day of the month.
      'month DATE NOT NULL',
      // The posted part of the month. Sums never decrease: a difference means outdated.
      'settled_sale_count INT UNSIGNED NOT NULL',
      'settled_void_count INT UNSIGNED NOT NULL',
      'settled_refund_count INT UNSIGNED NOT NULL',
      // `net` sums entries without payouts, `paid` those of payouts with the opposite sign.
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
      // For a payout: the text of the bank transfer.
      'reference VARCHAR(35) NULL',
      // For a returned payout: the number of its entry, and the reason.
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
