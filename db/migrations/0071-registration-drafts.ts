import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, sha256Type, table, timeType } from './columns.ts';

/** Unfinished registrations without an account, continued by a link in an e-mail. */
export const registrationDrafts: Migration = {
  name: '0071-registration-drafts',
  up: [
    table('registration_drafts', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      // Keyed digest of the form's address, which the sealed form has.
      'email_digest VARBINARY(64) NOT NULL',
      // Null until the e-mail is sent.
      `token_hash ${sha256Type} NULL`,
      'sealed_form BLOB NOT NULL',
      'version INT UNSIGNED NOT NULL DEFAULT 1',
      `created_at ${timeType} NOT NULL`,
      `saved_at ${timeType} NOT NULL`,
      'UNIQUE KEY registration_drafts_token (token_hash)',
      'KEY registration_drafts_email (email_digest)',
      'KEY registration_drafts_age (saved_at)',
    ]),
  ],
  down: dropTables('registration_drafts'),
};
