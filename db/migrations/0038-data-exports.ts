import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table, timeType } from './columns.ts';

export const dataExports: Migration = {
  name: '0038-data-exports',
  up: [
    // Copies of a person's own data. Being prepared until `ready_at`, and deleted at `expires_at`.
    table('data_exports', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `user_id ${idType} NOT NULL`,
      `requested_at ${timeType} NOT NULL`,
      `ready_at ${timeType} NULL`,
      `expires_at ${timeType} NULL`,
      // Bytes of the file.
      'size BIGINT UNSIGNED NULL',
      `downloaded_at ${timeType} NULL`,
      'KEY data_exports_user (user_id, requested_at)',
      'KEY data_exports_preparing (ready_at, requested_at)',
      'KEY data_exports_expiry (expires_at)',
      'CONSTRAINT data_exports_user FOREIGN KEY (user_id) REFERENCES users (id)',
    ]),
    // The file in parts, so that neither writing nor sending it needs all of it in memory.
    table('data_export_parts', [
      `export_id ${idType} NOT NULL`,
      'position INT UNSIGNED NOT NULL',
      `file_id ${idType} NOT NULL`,
      'PRIMARY KEY (export_id, position)',
      'CONSTRAINT data_export_parts_export FOREIGN KEY (export_id) REFERENCES data_exports (id)',
      'CONSTRAINT data_export_parts_file FOREIGN KEY (file_id) REFERENCES files (id)',
    ]),
  ],
  down: dropTables('data_export_parts', 'data_exports'),
};
