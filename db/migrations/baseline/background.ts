import { codeType, idType, oneOf, sha256Type, type Tables, timeType } from '../columns.ts';

export const backgroundTables: Tables = {
  outbox: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `kind ${codeType(20)} NOT NULL`,
    // Encrypted with the application's key, because it contains personal data.
    'sealed_payload MEDIUMBLOB NOT NULL',
    'attempts INT UNSIGNED NOT NULL DEFAULT 0',
    `next_attempt_at ${timeType} NOT NULL`,
    `locked_until ${timeType} NULL`,
    `sent_at ${timeType} NULL`,
    `given_up_at ${timeType} NULL`,
    'last_error VARCHAR(500) NULL',
    `created_at ${timeType} NOT NULL`,
    // 0 is urgent, 1 ordinary.
    'priority TINYINT UNSIGNED NOT NULL DEFAULT 1',
    'KEY outbox_due (sent_at, given_up_at, next_attempt_at)',
    'KEY outbox_due_by_priority (sent_at, given_up_at, priority, next_attempt_at)',
    oneOf('kind', ['Email', 'Contract']),
  ],
  jobs: [
    `name ${codeType(50)} NOT NULL PRIMARY KEY`,
    `locked_until ${timeType} NULL`,
    `locked_by ${codeType(64)} NULL`,
    `last_started_at ${timeType} NULL`,
    `last_finished_at ${timeType} NULL`,
    'last_error VARCHAR(500) NULL',
    // From the version that last registered the job. 0 if it always runs.
    'interval_seconds INT UNSIGNED NULL',
    'consecutive_failures INT UNSIGNED NOT NULL DEFAULT 0',
    `last_succeeded_at ${timeType} NULL`,
    // When an administrator requested a run that has not begun yet.
    `requested_at ${timeType} NULL`,
  ],
  // Each running server updates its row several times a minute and deletes it at its end.
  servers: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    'host_name VARCHAR(255) NOT NULL',
    'process_id INT UNSIGNED NOT NULL',
    `version ${codeType(50)} NOT NULL`,
    `node_version ${codeType(30)} NOT NULL`,
    // The latest migration that the server knows.
    `schema_version ${codeType(190)} NOT NULL`,
    `started_at ${timeType} NOT NULL`,
    `last_seen_at ${timeType} NOT NULL`,
    'KEY servers_age (last_seen_at)',
  ],
  // One row per kind of write, locked to serialise it.
  write_locks: [
    `name ${codeType(50)} NOT NULL PRIMARY KEY`,
    // Each lock increments it: clusters detect conflicts only in changed rows.
    'taken BIGINT UNSIGNED NOT NULL DEFAULT 0',
  ],
  idempotency_keys: [
    // SHA-256 of procedure, caller and idempotency key.
    `key_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    // HMAC of the input with the application's key: it may contain a password.
    `request_hash ${sha256Type} NOT NULL`,
    `operation ${codeType(60)} NOT NULL`,
    // Token of the executing server, which alone may store the response.
    `claim ${codeType(36)} NOT NULL`,
    `locked_until ${timeType} NOT NULL`,
    `finished_at ${timeType} NULL`,
    'sealed_answer MEDIUMBLOB NULL',
    `created_at ${timeType} NOT NULL`,
    'KEY idempotency_keys_age (created_at)',
  ],
  data_keys: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    // Encrypted under the application secret with this id.
    'wrapped_key VARBINARY(255) NOT NULL',
    'secret_id CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL',
    `created_at ${timeType} NOT NULL`,
    `retired_at ${timeType} NULL`,
  ],
};
