import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, table } from './columns.ts';

const versioned = ['terminals', 'online_entities'];

export const administration: Migration = {
  name: '0005-administration',
  up: [
    // Version for optimistic locking, as in merchants.
    ...versioned.map((name) => `ALTER TABLE ${name} ADD COLUMN version INT UNSIGNED NOT NULL DEFAULT 1`),
    // One row per kind of write that is serialised by locking it.
    table('write_locks', [`name ${codeType(50)} NOT NULL PRIMARY KEY`]),
  ],
  down: [...dropTables('write_locks'), ...versioned.map((name) => `ALTER TABLE ${name} DROP COLUMN version`).reverse()],
};
