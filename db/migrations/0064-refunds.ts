import type { Migration } from '#db/migrator/migration.ts';
import { moneyType, oneOf } from './columns.ts';

/** The generated name of the first check of `transactions`, on MariaDB and MySQL. */
const typeCheck = '/*M! CONSTRAINT_1 */ /*!80016 transactions_chk_1 */';

const replaceChecks = (types: readonly string[], ofReversal: string): string =>
  [
    `DROP CONSTRAINT ${typeCheck}, ADD CONSTRAINT ${typeCheck} ${oneOf('type', types)}`,
    `DROP CONSTRAINT transactions_original, ADD CONSTRAINT transactions_original CHECK ((${ofReversal}) = (original_transaction_id IS NOT NULL))`,
  ].join(', ');

/** Tables that count refunds, and their columns. The defaults change no row. */
const sums: Readonly<Record<string, readonly string[]>> = {
  daily_closes: ['refund_count INT UNSIGNED NOT NULL DEFAULT 0', `refund_amount ${moneyType} NOT NULL DEFAULT 0`],
  daily_close_corrections: ['refund_count INT NOT NULL DEFAULT 0', `refund_amount ${moneyType} NOT NULL DEFAULT 0`],
  reports: ['settled_refund_count INT UNSIGNED NOT NULL DEFAULT 0'],
};

/**
 * A third type of transaction, and the refunded amount of a sale.
 * One statement, because the database copies the table: MariaDB for a new column, as a
 * virtual one is indexed, MySQL for a check.
 * Reverting fails while there is a refund, which the former checks refuse.
 */
export const refunds: Migration = {
  name: '0064-refunds',
  up: [
    `ALTER TABLE transactions ${replaceChecks(['Sale', 'VoidSale', 'Refund'], "type <> 'Sale'")},
      ADD COLUMN refunded_amount ${moneyType} NOT NULL DEFAULT 0, ADD COLUMN refund_reason VARCHAR(200) NULL`,
    ...Object.entries(sums).map(
      ([name, columns]) => `ALTER TABLE ${name} ${columns.map((column) => `ADD COLUMN ${column}`).join(', ')}`,
    ),
  ],
  down: [
    // First: it fails while there is a refund.
    `ALTER TABLE transactions ${replaceChecks(['Sale', 'VoidSale'], "type = 'VoidSale'")},
      DROP COLUMN refund_reason, DROP COLUMN refunded_amount`,
    ...Object.entries(sums)
      .toReversed()
      .map(
        ([name, columns]) =>
          `ALTER TABLE ${name} ${columns.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`,
      ),
  ],
};
