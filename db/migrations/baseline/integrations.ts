import { codeType, flagType, idType, oneOf, sha256Type, type Tables, timeType } from '../columns.ts';

export const integrationTables: Tables = {
  webhooks: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    'url VARCHAR(500) NOT NULL',
    // Comma-separated names, for FIND_IN_SET.
    `events ${codeType(255)} NOT NULL`,
    `is_enabled ${flagType}`,
    // The reason if the system disabled it.
    `disabled_because ${codeType(20)} NULL`,
    'sealed_secret VARBINARY(255) NOT NULL',
    'sealed_old_secret VARBINARY(255) NULL',
    `old_secret_until ${timeType} NULL`,
    // Time of the first failed delivery since the last successful one.
    `failing_since ${timeType} NULL`,
    // Lease of the worker that delivers for this webhook, one message at a time.
    `claim ${codeType(36)} NULL`,
    `locked_until ${timeType} NULL`,
    'version INT UNSIGNED NOT NULL DEFAULT 1',
    `created_at ${timeType} NOT NULL`,
    `updated_at ${timeType} NOT NULL`,
    `payload ${codeType(10)} NOT NULL DEFAULT 'Full'`,
    'KEY webhooks_merchant (merchant_id, is_enabled)',
    // Enabled webhooks that fail, the longest first.
    'KEY webhooks_failing (is_enabled, failing_since)',
    'CONSTRAINT web_hooks_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    oneOf('disabled_because', ['Gone', 'Deactivated']),
  ],
  webhook_events: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    `type ${codeType(40)} NOT NULL`,
    // The exact request body, equal for each attempt.
    'body MEDIUMTEXT NOT NULL',
    `created_at ${timeType} NOT NULL`,
    // The merchant's version, set by the event's transaction.
    'position BIGINT UNSIGNED NULL',
    'KEY webhook_events_age (created_at)',
    'KEY webhook_events_feed (merchant_id, position, id, type)',
  ],
  webhook_deliveries: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    // No foreign key: deliveries are deleted with their events.
    `webhook_id ${idType} NOT NULL`,
    `event_id ${idType} NOT NULL`,
    `state ${codeType(10)} NOT NULL`,
    'attempts INT UNSIGNED NOT NULL DEFAULT 0',
    `next_attempt_at ${timeType} NOT NULL`,
    'url VARCHAR(500) NULL',
    `last_attempt_at ${timeType} NULL`,
    'duration_ms INT UNSIGNED NULL',
    'response_status SMALLINT UNSIGNED NULL',
    'response_body TEXT NULL',
    `fault ${codeType(20)} NULL`,
    `created_at ${timeType} NOT NULL`,
    `finished_at ${timeType} NULL`,
    // The webhook's value at the first write: all attempts send the same body.
    `payload ${codeType(10)} NOT NULL DEFAULT 'Full'`,
    'KEY webhook_deliveries_due (state, webhook_id, next_attempt_at, id)',
    'KEY webhook_deliveries_log (webhook_id, id)',
    'KEY webhook_deliveries_event (event_id)',
    'CONSTRAINT web_hook_deliveries_event FOREIGN KEY (event_id) REFERENCES webhook_events (id) ON DELETE CASCADE',
    oneOf('state', ['Pending', 'Delivered', 'Failed']),
  ],
  api_keys: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `merchant_id ${idType} NOT NULL`,
    // The creator, on whose behalf it acts.
    `user_id ${idType} NOT NULL`,
    'name VARCHAR(100) NOT NULL',
    // SHA-256 of 256 random bits; a slow hash would add nothing.
    `token_hash ${sha256Type} NOT NULL`,
    `last_four ${codeType(4)} NOT NULL`,
    // Comma-separated names.
    `scopes ${codeType(255)} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    `last_used_at ${timeType} NULL`,
    `last_used_address ${codeType(45)} NULL`,
    // When the expiry notice was sent to the merchant.
    `expiry_notice_at ${timeType} NULL`,
    'UNIQUE KEY api_keys_token (token_hash)',
    'KEY api_keys_merchant (merchant_id)',
    'KEY api_keys_user (user_id)',
    'KEY api_keys_expiry (expires_at)',
    'CONSTRAINT api_keys_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    'CONSTRAINT api_keys_user FOREIGN KEY (user_id) REFERENCES users (id)',
  ],
  api_key_requests: [
    `merchant_id ${idType} NOT NULL`,
    `id ${idType} NOT NULL`,
    `api_key_id ${idType} NOT NULL`,
    `happened_at ${timeType} NOT NULL`,
    `method ${codeType(10)} NOT NULL`,
    'path VARCHAR(255) NOT NULL',
    'status SMALLINT UNSIGNED NOT NULL',
    'duration_ms INT UNSIGNED NOT NULL',
    `request_id ${codeType(128)} NOT NULL`,
    // The newest requests of a merchant are adjacent.
    'PRIMARY KEY (merchant_id, id)',
    'KEY api_key_requests_happened_at (happened_at)',
  ],
};
