import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, oneOf, table, timeType } from './columns.ts';

export const consentsAndErasure: Migration = {
  name: '0037-consents-and-erasure',
  up: [
    // When the personal data of a deactivated account were replaced. Null for all others.
    `ALTER TABLE users ADD COLUMN erased_at ${timeType} NULL`,
    // Every acceptance, consent and withdrawal, beside the latest ones in `users`, which servers of the former version
    // write alone.
    table('consents', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `user_id ${idType} NOT NULL`,
      `kind ${codeType(20)} NOT NULL`,
      `changed_at ${timeType} NOT NULL`,
      `version ${codeType(20)} NOT NULL`,
      `is_given ${flagType}`,
      `ip_address ${codeType(45)} NULL`,
      'user_agent VARCHAR(255) NULL',
      'KEY consents_user (user_id, changed_at)',
      'CONSTRAINT consents_user FOREIGN KEY (user_id) REFERENCES users (id)',
      oneOf('kind', ['Terms', 'Privacy', 'Marketing']),
    ]),
  ],
  down: [...dropTables('consents'), 'ALTER TABLE users DROP COLUMN erased_at'],
};
