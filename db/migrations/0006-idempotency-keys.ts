import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, moment, sha256, table } from './columns.ts';

export const idempotencyKeys: Migration = {
  name: '0006-idempotency-keys',
  up: [
    table('idempotency_keys', [
      // Of the procedure, the caller and the key that came with the request.
      `key_hash ${sha256} NOT NULL PRIMARY KEY`,
      // Of the input, under the application's key: it may hold a password or a PIN.
      `request_hash ${sha256} NOT NULL`,
      `operation ${code(60)} NOT NULL`,
      // Whose turn it is. Whoever lost it to another server can no longer write the answer.
      `claim ${code(36)} NOT NULL`,
      `locked_until ${moment} NOT NULL`,
      `finished_at ${moment} NULL`,
      `sealed_answer MEDIUMBLOB NULL`,
      `created_at ${moment} NOT NULL`,
      `KEY idempotency_keys_age (created_at)`,
    ]),
  ],
  down: dropTables('idempotency_keys'),
};
