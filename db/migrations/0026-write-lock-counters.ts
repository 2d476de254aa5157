import type { Migration } from '#db/migrator/migration.ts';

export const writeLockCounters: Migration = {
  name: '0026-write-lock-counters',
  up: [
    // Each lock increments it: the nodes of a cluster detect conflicts only by rows that really change.
    'ALTER TABLE write_locks ADD COLUMN taken BIGINT UNSIGNED NOT NULL DEFAULT 0',
  ],
  down: ['ALTER TABLE write_locks DROP COLUMN taken'],
};
