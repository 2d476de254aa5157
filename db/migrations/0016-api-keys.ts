import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, sha256Type, table, timeType } from './columns.ts';

export const apiKeys: Migration = {
  name: '0016-api-keys',
  up: [
    table('api_keys', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      // The user who created it and on whose behalf it acts.
      `user_id ${idType} NOT NULL`,
      `name VARCHAR(100) NOT NULL`,
      // SHA-256 of 256 random bits; a slow hash would add nothing.
      `token_hash ${sha256Type} NOT NULL`,
      `last_four ${codeType(4)} NOT NULL`,
      // Comma-separated names.
      `scopes ${codeType(255)} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `expires_at ${timeType} NOT NULL`,
      `last_used_at ${timeType} NULL`,
      `last_used_address ${codeType(45)} NULL`,
      `UNIQUE KEY api_keys_token (token_hash)`,
      `KEY api_keys_merchant (merchant_id)`,
      `KEY api_keys_user (user_id)`,
      `CONSTRAINT api_keys_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      `CONSTRAINT api_keys_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    ]),
  ],
  down: dropTables('api_keys'),
};
