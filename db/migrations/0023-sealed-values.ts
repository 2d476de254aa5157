import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, table, timeType } from './columns.ts';

/** Adding and removing the check reverts nothing: it fails, by its name, while rows are sealed. */
const refuseWhileSealed = (name: string, column: string): string[] => [
  `ALTER TABLE ${name} ADD CONSTRAINT run_keys_unseal_first_${name} CHECK (${column} IS NULL)`,
  `ALTER TABLE ${name} DROP CONSTRAINT run_keys_unseal_first_${name}`,
];

/**
 * Keys for values that are encrypted at rest, and columns for those values beside the plain ones. Nothing is sealed
 * before the first data key exists, so the former version can run until then. Later migrations drop the plain columns.
 */
export const sealedValues: Migration = {
  name: '0023-sealed-values',
  up: [
    table('data_keys', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      // Encrypted under the application secret with this id.
      `wrapped_key VARBINARY(255) NOT NULL`,
      `secret_id CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `retired_at ${timeType} NULL`,
    ]),
    `ALTER TABLE persons ADD COLUMN sealed_birth_date VARBINARY(255) NULL`,
    `ALTER TABLE bank_accounts ADD COLUMN sealed_numbers VARBINARY(512) NULL`,
    `ALTER TABLE files ADD COLUMN sealed_content LONGBLOB NULL`,
    // Beside the content, because reading a prefix of a large value reads all of it.
    `ALTER TABLE files ADD COLUMN data_key_id ${idType} NULL`,
  ],
  down: [
    ...refuseWhileSealed('files', 'data_key_id'),
    ...refuseWhileSealed('bank_accounts', 'sealed_numbers'),
    ...refuseWhileSealed('persons', 'sealed_birth_date'),
    `ALTER TABLE files DROP COLUMN data_key_id`,
    `ALTER TABLE files DROP COLUMN sealed_content`,
    `ALTER TABLE bank_accounts DROP COLUMN sealed_numbers`,
    `ALTER TABLE persons DROP COLUMN sealed_birth_date`,
    ...dropTables('data_keys'),
  ],
};
