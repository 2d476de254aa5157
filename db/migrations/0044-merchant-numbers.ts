import type { Migration } from '#db/migrator/migration.ts';

/**
 * Merchant numbers are stored in capitals, as they are read now. Of two that differ only in letter case the second
 * keeps its spelling, and an administrator has to change it.
 */
export const merchantNumbers: Migration = {
  name: '0044-merchant-numbers',
  up: ['UPDATE IGNORE merchants SET mid = UPPER(mid) WHERE mid <> UPPER(mid)'],
  // The former spelling does not matter to anyone.
  down: [],
};
