import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, table, timeType } from './columns.ts';

/**
 * What administrators see of the background jobs and of the servers. A server of the former version ignores all of it:
 * it sets `last_error` alone, which still decides whether a job is failing.
 */
export const operations: Migration = {
  name: '0027-operations',
  up: [
    // Of the version that registered the job last. 0 for a job that runs all the time.
    'ALTER TABLE jobs ADD COLUMN interval_seconds INT UNSIGNED NULL',
    'ALTER TABLE jobs ADD COLUMN consecutive_failures INT UNSIGNED NOT NULL DEFAULT 0',
    `ALTER TABLE jobs ADD COLUMN last_succeeded_at ${timeType} NULL`,
    // When an administrator asked for a run that has not begun yet.
    `ALTER TABLE jobs ADD COLUMN requested_at ${timeType} NULL`,
    // Each running server updates its row several times a minute and deletes it when it stops.
    table('servers', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      'host_name VARCHAR(255) NOT NULL',
      'process_id INT UNSIGNED NOT NULL',
      `version ${codeType(50)} NOT NULL`,
      `node_version ${codeType(30)} NOT NULL`,
      // The latest migration that the server knows.
      `schema_version ${codeType(190)} NOT NULL`,
      `started_at ${timeType} NOT NULL`,
      `last_seen_at ${timeType} NOT NULL`,
      'KEY servers_age (last_seen_at)',
    ]),
  ],
  down: [
    ...dropTables('servers'),
    ...['requested_at', 'last_succeeded_at', 'consecutive_failures', 'interval_seconds'].map(
      (column) => `ALTER TABLE jobs DROP COLUMN ${column}`,
    ),
    // MariaDB keeps a dropped column in the rows until the table is rebuilt.
    'ALTER TABLE jobs FORCE',
  ],
};
