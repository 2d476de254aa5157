import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, flagType, idType, sha256Type, table, timeType } from './columns.ts';

/** Who requests an export may have a link to its file e-mailed. */
export const exportLinks: Migration = {
  name: '0049-export-links',
  up: [
    `ALTER TABLE exports ADD COLUMN mails_link ${flagType}`,
    // Links of one download each, without login. The token is in the e-mail only.
    table('export_links', [
      `token_hash ${sha256Type} NOT NULL PRIMARY KEY`,
      `export_id ${idType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `expires_at ${timeType} NOT NULL`,
      `used_at ${timeType} NULL`,
      'KEY export_links_export (export_id)',
      'CONSTRAINT export_links_export FOREIGN KEY (export_id) REFERENCES exports (id)',
    ]),
  ],
  down: [...dropTables('export_links'), 'ALTER TABLE exports DROP COLUMN mails_link'],
};
