import type { Migration } from '#db/migrator/migration.ts';

export const generatedSettlements: Migration = {
  name: '0011-generated-settlements',
  // How many sales and voids a settlement of ours was made from. Both only ever grow, so they tell when it is out of date.
  // NULL where the figures are somebody else's.
  up: [
    'ALTER TABLE reports ADD COLUMN settled_sale_count INT UNSIGNED NULL',
    'ALTER TABLE reports ADD COLUMN settled_void_count INT UNSIGNED NULL',
  ],
  down: ['ALTER TABLE reports DROP COLUMN settled_void_count', 'ALTER TABLE reports DROP COLUMN settled_sale_count'],
};
