import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

/** Voided and failed sales in an export. The defaults change no row. */
export const sumsOfExports: Migration = {
  name: '0116-sums-of-exports',
  up: [
    `ALTER TABLE exports ADD COLUMN written_voided ${moneyType} NOT NULL DEFAULT 0, ADD COLUMN written_failed ${moneyType} NOT NULL DEFAULT 0`,
  ],
  down: ['ALTER TABLE exports DROP COLUMN written_voided, DROP COLUMN written_failed'],
};
