import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, sha256Type, table, timeType } from './columns.ts';

export const idempotencyKeys: Migration = {
  name: '0006-idempotency-keys',
  up: [
    table('idempotency_keys', [
      // SHA-256 of procedure, caller and idempotency key.
      `key_hash ${sha256Type} NOT NULL PRIMARY KEY`,
      // HMAC of the input with the application's key: it may contain a password or a PIN.
      `request_hash ${sha256Type} NOT NULL`,
      `operation ${codeType(60)} NOT NULL`,
      // Token of the server that executes the request; only its holder may store the response.
      `claim ${codeType(36)} NOT NULL`,
      `locked_until ${timeType} NOT NULL`,
      `finished_at ${timeType} NULL`,
      `sealed_answer MEDIUMBLOB NULL`,
      `created_at ${timeType} NOT NULL`,
      `KEY idempotency_keys_age (created_at)`,
    ]),
  ],
  down: dropTables('idempotency_keys'),
};
