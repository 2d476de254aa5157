import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, oneOf, sha256Type, table, timeType } from './columns.ts';

/** The generated name of the first check of `outbox`, on MariaDB and MySQL. */
const kindCheck = '/*M! CONSTRAINT_1 */ /*!80016 outbox_chk_1 */';
const replaceKindCheck = (kinds: readonly string[]): string =>
  `ALTER TABLE outbox DROP CONSTRAINT ${kindCheck}, ADD CONSTRAINT ${kindCheck} ${oneOf('kind', kinds)}`;

/**
 * Browsers with notifications, one per session, and the signing keys.
 * Deleting a session deletes its browser, also in former versions.
 * Revert 0106 first: it deletes the messages.
 */
export const pushSubscriptions: Migration = {
  name: '0105-push-subscriptions',
  up: [
    table('push_keys', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      // Uncompressed point of P-256.
      'public_key BINARY(65) NOT NULL',
      'sealed_private_key BLOB NOT NULL',
      `created_at ${timeType} NOT NULL`,
    ]),
    table('push_subscriptions', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `user_id ${idType} NOT NULL`,
      `session_id ${idType} NOT NULL`,
      `key_id ${idType} NOT NULL`,
      // SHA-256 of the secret address.
      `endpoint_hash ${sha256Type} NOT NULL`,
      // Address and keys of the browser.
      'sealed_target BLOB NOT NULL',
      `created_at ${timeType} NOT NULL`,
      `delivered_at ${timeType} NULL`,
      'UNIQUE KEY push_subscriptions_session (session_id)',
      'UNIQUE KEY push_subscriptions_endpoint (endpoint_hash)',
      'KEY push_subscriptions_user (user_id)',
      'CONSTRAINT push_subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id)',
      'CONSTRAINT push_subscriptions_session FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE',
      'CONSTRAINT push_subscriptions_key FOREIGN KEY (key_id) REFERENCES push_keys (id)',
    ]),
    'ALTER TABLE notification_switches ADD COLUMN is_pushed BOOLEAN NOT NULL DEFAULT TRUE',
    replaceKindCheck(['Email', 'Contract', 'Push']),
  ],
  down: [
    replaceKindCheck(['Email', 'Contract']),
    'ALTER TABLE notification_switches DROP COLUMN is_pushed',
    ...dropTables('push_subscriptions', 'push_keys'),
  ],
};
