import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, id, moment, sha256, table } from './columns.ts';

export const apiKeys: Migration = {
  name: '0016-api-keys',
  up: [
    table('api_keys', [
      `id ${id} NOT NULL PRIMARY KEY`,
      `merchant_id ${id} NOT NULL`,
      // The user who created it and on whose behalf it acts.
      `user_id ${id} NOT NULL`,
      `name VARCHAR(100) NOT NULL`,
      // SHA-256 of 256 random bits; a slow hash would add nothing.
      `token_hash ${sha256} NOT NULL`,
      `last_four ${code(4)} NOT NULL`,
      // Comma-separated names.
      `scopes ${code(255)} NOT NULL`,
      `created_at ${moment} NOT NULL`,
      `expires_at ${moment} NOT NULL`,
      `last_used_at ${moment} NULL`,
      `last_used_address ${code(45)} NULL`,
      `UNIQUE KEY api_keys_token (token_hash)`,
      `KEY api_keys_merchant (merchant_id)`,
      `KEY api_keys_user (user_id)`,
      `CONSTRAINT api_keys_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)`,
      `CONSTRAINT api_keys_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    ]),
  ],
  down: dropTables('api_keys'),
};
