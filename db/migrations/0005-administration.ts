import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, table } from './columns.ts';

const versioned = ['terminals', 'online_entities'];

export const administration: Migration = {
  name: '0005-administration',
  up: [
    // As merchants have it: raised by every edit, so that two administrators cannot overwrite each other unseen.
    ...versioned.map((name) => `ALTER TABLE ${name} ADD COLUMN version INT UNSIGNED NOT NULL DEFAULT 1`),
    // One row for each kind of write that has to take turns, held by whoever is writing.
    table('write_locks', [`name ${code(50)} NOT NULL PRIMARY KEY`]),
  ],
  down: [...dropTables('write_locks'), ...versioned.map((name) => `ALTER TABLE ${name} DROP COLUMN version`).reverse()],
};
