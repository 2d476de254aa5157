import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, table, timeType } from './columns.ts';

/**
 * The requests by API keys. Without foreign keys, because servers write them in batches that must not wait for rows of
 * others.
 */
export const apiKeyRequests: Migration = {
  name: '0042-api-key-requests',
  up: [
    table('api_key_requests', [
      `merchant_id ${idType} NOT NULL`,
      `id ${idType} NOT NULL`,
      `api_key_id ${idType} NOT NULL`,
      `happened_at ${timeType} NOT NULL`,
      `method ${codeType(10)} NOT NULL`,
      'path VARCHAR(255) NOT NULL',
      'status SMALLINT UNSIGNED NOT NULL',
      'duration_ms INT UNSIGNED NOT NULL',
      `request_id ${codeType(128)} NOT NULL`,
      // The newest requests of a merchant are beside each other.
      'PRIMARY KEY (merchant_id, id)',
      'KEY api_key_requests_happened_at (happened_at)',
    ]),
  ],
  down: dropTables('api_key_requests'),
};
