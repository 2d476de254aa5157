import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

/** Tips of card transactions. The default changes no row; MariaDB copies the table. */
export const tipAmounts: Migration = {
  name: '0059-tip-amounts',
  up: [`ALTER TABLE transactions ADD COLUMN tip_amount ${moneyType} NOT NULL DEFAULT 0`],
  down: ['ALTER TABLE transactions DROP COLUMN tip_amount'],
};
