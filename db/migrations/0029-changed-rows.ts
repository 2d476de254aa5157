import type { Migration } from '#db/migrator/migration.ts';
import { timeType } from './columns.ts';

const tables = ['transactions', 'online_transactions'];
/** Rows that have not changed since this migration keep this time. */
const never = "NOT NULL DEFAULT '1970-01-01 00:00:00.000'";

export const changedRows: Migration = {
  name: '0029-changed-rows',
  up: tables.flatMap((name) => [
    `ALTER TABLE ${name} ADD COLUMN changed_at ${timeType} ${never}`,
    // Servers of the former version do not write the column, so the database does. A statement of its own: as the
    // default of a new column, the current time would be written into every row.
    `ALTER TABLE ${name} MODIFY COLUMN changed_at ${timeType} NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)`,
    `ALTER TABLE ${name} ADD KEY ${name}_changed (merchant_id, changed_at, id)`,
  ]),
  down: tables
    .toReversed()
    .flatMap((name) => [
      `ALTER TABLE ${name} DROP KEY ${name}_changed`,
      `ALTER TABLE ${name} MODIFY COLUMN changed_at ${timeType} ${never}`,
      `ALTER TABLE ${name} DROP COLUMN changed_at`,
    ]),
};
