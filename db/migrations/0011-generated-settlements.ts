import type { Migration } from '#db/migrator/migration.ts';

export const generatedSettlements: Migration = {
  name: '0011-generated-settlements',
  // Number of sales and voids in a generated settlement. Both only grow, so a difference means that it is outdated.
  // NULL for uploaded reports.
  up: [
    'ALTER TABLE reports ADD COLUMN settled_sale_count INT UNSIGNED NULL',
    'ALTER TABLE reports ADD COLUMN settled_void_count INT UNSIGNED NULL',
  ],
  down: ['ALTER TABLE reports DROP COLUMN settled_void_count', 'ALTER TABLE reports DROP COLUMN settled_sale_count'],
};
