import type { Migration } from '#db/migrator/migration.ts';
import { code, dropTables, moment, sha256, table } from './columns.ts';

export const idempotencyKeys: Migration = {
  name: '0006-idempotency-keys',
  up: [
    table('idempotency_keys', [
      // SHA-256 of procedure, caller and idempotency key.
      `key_hash ${sha256} NOT NULL PRIMARY KEY`,
      // HMAC of the input with the application's key: it may contain a password or a PIN.
      `request_hash ${sha256} NOT NULL`,
      `operation ${code(60)} NOT NULL`,
      // Token of the server that executes the request; only its holder may store the response.
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
