import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, moneyType, oneOf, table, timeType } from './columns.ts';

/** Tables of sums, and their columns of tips. The defaults change no row. */
const sums: Readonly<Record<string, readonly string[]>> = {
  transaction_sums: [`tip_amount ${moneyType} NOT NULL DEFAULT 0`],
  transaction_period_sums: [`tip_amount ${moneyType} NOT NULL DEFAULT 0`],
  daily_closes: ['tip_count INT UNSIGNED NOT NULL DEFAULT 0', `tip_amount ${moneyType} NOT NULL DEFAULT 0`],
  daily_close_corrections: ['tip_count INT NOT NULL DEFAULT 0', `tip_amount ${moneyType} NOT NULL DEFAULT 0`],
  exports: [`written_tips ${moneyType} NOT NULL DEFAULT 0`],
};

/** Sums of tips, and the shares of a day's tips. */
export const tipSumsAndShares: Migration = {
  name: '0060-tip-sums-and-shares',
  up: [
    ...Object.entries(sums).map(
      ([name, columns]) => `ALTER TABLE ${name} ${columns.map((column) => `ADD COLUMN ${column}`).join(', ')}`,
    ),
    // The distributed tips of one day.
    table('tip_distributions', [
      `merchant_id ${idType} NOT NULL`,
      'day DATE NOT NULL',
      `method ${codeType(10)} NOT NULL`,
      // The distributed amount. The tips of the day may change later.
      `amount ${moneyType} NOT NULL`,
      'version INT UNSIGNED NOT NULL DEFAULT 1',
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      'PRIMARY KEY (merchant_id, day)',
      'CONSTRAINT tip_distributions_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      oneOf('method', ['Equal', 'Hours', 'Own']),
    ]),
    // The share of one person. Shares add up to the distributed amount.
    table('tip_shares', [
      `merchant_id ${idType} NOT NULL`,
      'day DATE NOT NULL',
      'position INT UNSIGNED NOT NULL',
      'name VARCHAR(60) NOT NULL',
      // Null unless distributed by hours.
      'minutes INT UNSIGNED NULL',
      `amount ${moneyType} NOT NULL`,
      'PRIMARY KEY (merchant_id, day, position)',
      'CONSTRAINT tip_shares_distribution FOREIGN KEY (merchant_id, day) REFERENCES tip_distributions (merchant_id, day)',
    ]),
  ],
  down: [
    ...dropTables('tip_shares', 'tip_distributions'),
    ...Object.entries(sums)
      .toReversed()
      .map(
        ([name, columns]) =>
          `ALTER TABLE ${name} ${columns.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`,
      ),
  ],
};
