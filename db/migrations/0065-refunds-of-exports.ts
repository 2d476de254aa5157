import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

/** Refunds that an export's amount subtracts. The default changes no row. */
export const refundsOfExports: Migration = {
  name: '0065-refunds-of-exports',
  up: [`ALTER TABLE exports ADD COLUMN written_refunds ${moneyType} NOT NULL DEFAULT 0`],
  down: ['ALTER TABLE exports DROP COLUMN written_refunds'],
};
