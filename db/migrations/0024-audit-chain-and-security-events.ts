import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, flagType, idType, sha256Type, table, timeType } from './columns.ts';

export const auditChainAndSecurityEvents: Migration = {
  name: '0024-audit-chain-and-security-events',
  up: [
    // No foreign keys: events outlive accounts, and recording one must not wait for a row lock of an account.
    table('security_events', [
      'sequence BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY',
      `happened_at ${timeType} NOT NULL`,
      `kind ${codeType(40)} NOT NULL`,
      `user_id ${idType} NULL`,
      `merchant_id ${idType} NULL`,
      `ip_address ${codeType(45)} NULL`,
      'user_agent VARCHAR(255) NULL',
      // HMAC of the address with the application's key.
      `email_digest ${sha256Type} NULL`,
      'detail JSON NULL',
      `forwarded_at ${timeType} NULL`,
      'KEY security_events_age (happened_at)',
      'KEY security_events_kind (kind, sequence)',
      'KEY security_events_user (user_id, sequence)',
      'KEY security_events_merchant (merchant_id, sequence)',
      'KEY security_events_email (email_digest, sequence)',
      'KEY security_events_forwarding (forwarded_at, sequence)',
    ]),
    // What an Admin sees of a lockout: the limit and, where it is known, the address. The hash alone does not identify
    // it.
    `ALTER TABLE login_throttles ADD COLUMN policy ${codeType(30)} NULL`,
    `ALTER TABLE login_throttles ADD COLUMN label ${codeType(64)} NULL`,
    'ALTER TABLE login_throttles ADD KEY login_throttles_blocked (blocked_until)',
    // Requests of busy callers in a minute, added up over all servers.
    table('request_counts', [
      `subject_hash ${sha256Type} NOT NULL`,
      `window_started_at ${timeType} NOT NULL`,
      'requests INT UNSIGNED NOT NULL',
      'PRIMARY KEY (subject_hash, window_started_at)',
      'KEY request_counts_age (window_started_at)',
    ]),
    // The place of an entry in its hash chain. Null for entries of former versions, which the first anchor covers.
    `ALTER TABLE audit_log ADD COLUMN chain_key ${codeType(26)} NULL`,
    'ALTER TABLE audit_log ADD COLUMN chain_day DATE NULL',
    'ALTER TABLE audit_log ADD COLUMN chain_position INT UNSIGNED NULL',
    `ALTER TABLE audit_log ADD COLUMN entry_hash ${sha256Type} NULL`,
    'ALTER TABLE audit_log ADD UNIQUE KEY audit_log_chain (chain_key, chain_day, chain_position)',
    // The end of each chain. Writers lock its row, which puts concurrent entries in one order.
    table('audit_chains', [
      // The merchant, or 'staff' for entries that belong to no merchant.
      `chain_key ${codeType(26)} NOT NULL`,
      // In Budapest.
      'day DATE NOT NULL',
      'length INT UNSIGNED NOT NULL',
      `head_hash ${sha256Type} NOT NULL`,
      // False if it has grown or was deleted after the last anchor.
      `is_anchored ${flagType}`,
      // When the entries were deleted at the end of their retention period.
      `deleted_at ${timeType} NULL`,
      'PRIMARY KEY (chain_key, day)',
      'KEY audit_chains_day (day, chain_key)',
      'KEY audit_chains_anchored (is_anchored, chain_key, day)',
    ]),
    table('audit_anchors', [
      'sequence INT UNSIGNED NOT NULL PRIMARY KEY',
      `created_at ${timeType} NOT NULL`,
      'chain_count INT UNSIGNED NOT NULL',
      `previous_hash ${sha256Type} NOT NULL`,
      `hash ${sha256Type} NOT NULL`,
    ]),
    // The ends of the chains that an anchor covers.
    table('audit_anchor_chains', [
      'anchor_sequence INT UNSIGNED NOT NULL',
      `chain_key ${codeType(26)} NOT NULL`,
      'day DATE NOT NULL',
      'length INT UNSIGNED NOT NULL',
      `head_hash ${sha256Type} NOT NULL`,
      `deleted_at ${timeType} NULL`,
      'PRIMARY KEY (anchor_sequence, chain_key, day)',
      'KEY audit_anchor_chains_chain (chain_key, day)',
    ]),
  ],
  down: [
    ...dropTables('audit_anchor_chains', 'audit_anchors', 'audit_chains'),
    'ALTER TABLE audit_log DROP KEY audit_log_chain',
    ...['entry_hash', 'chain_position', 'chain_day', 'chain_key'].map(
      (column) => `ALTER TABLE audit_log DROP COLUMN ${column}`,
    ),
    'ALTER TABLE audit_log FORCE',
    ...dropTables('request_counts'),
    'ALTER TABLE login_throttles DROP KEY login_throttles_blocked',
    'ALTER TABLE login_throttles DROP COLUMN label',
    'ALTER TABLE login_throttles DROP COLUMN policy',
    // MariaDB keeps a dropped column in the rows until the table is rebuilt, and counts it for the size of a row.
    'ALTER TABLE login_throttles FORCE',
    ...dropTables('security_events'),
  ],
};
