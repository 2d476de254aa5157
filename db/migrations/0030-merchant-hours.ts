import type { Migration } from '#db/migrator/migration.ts';
import { oneOf } from './columns.ts';

// The constraint has no name in the migration that created it, so each database server chose its own.
const periodCheck = 'CONSTRAINT /*M! CONSTRAINT_1 */ /*!80019 transaction_period_sums_chk_1 */';

export const merchantHours: Migration = {
  name: '0030-merchant-hours',
  up: [
    // Hourly aggregates of all terminals of a merchant become rows of this table. It gets no other check: the database
    // servers would copy the table for it, and sales would wait.
    `ALTER TABLE transaction_period_sums DROP ${periodCheck}`,
    // Counts the changes by servers that write these rows. They are complete while it equals `version`: a server of the
    // former version increments only that. The job `merchant-hours` completes them.
    'ALTER TABLE merchant_changes ADD COLUMN hourly_version BIGINT UNSIGNED NOT NULL DEFAULT 0',
  ],
  down: [
    'ALTER TABLE merchant_changes DROP COLUMN hourly_version',
    "DELETE FROM transaction_period_sums WHERE period = 'Hour'",
    `ALTER TABLE transaction_period_sums ADD ${periodCheck} ${oneOf('period', ['Day', 'Month'])}`,
  ],
};
