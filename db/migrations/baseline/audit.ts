import { codeType, flagType, idType, sha256Type, type Tables, timeType } from '../columns.ts';

export const auditTables: Tables = {
  audit_log: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `happened_at ${timeType} NOT NULL`,
    `actor_user_id ${idType} NOT NULL`,
    `actor_role ${codeType(20)} NOT NULL`,
    `ip_address ${codeType(45)} NULL`,
    `action ${codeType(60)} NOT NULL`,
    `subject_type ${codeType(40)} NOT NULL`,
    `subject_id ${idType} NULL`,
    `merchant_id ${idType} NULL`,
    'changes JSON NULL',
    // The place of an entry in its hash chain.
    `chain_key ${codeType(26)} NULL`,
    'chain_day DATE NULL',
    'chain_position INT UNSIGNED NULL',
    `entry_hash ${sha256Type} NULL`,
    'KEY audit_log_time (happened_at, id)',
    'KEY audit_log_merchant (merchant_id, happened_at, id)',
    'KEY audit_log_actor (actor_user_id, happened_at, id)',
    'UNIQUE KEY audit_log_chain (chain_key, chain_day, chain_position)',
    'CONSTRAINT audit_log_actor FOREIGN KEY (actor_user_id) REFERENCES users (id)',
  ],
  // The end of each chain. Writers lock its row to order concurrent entries.
  audit_chains: [
    // The merchant, or 'staff' for entries without a merchant.
    `chain_key ${codeType(26)} NOT NULL`,
    // In Budapest.
    'day DATE NOT NULL',
    'length INT UNSIGNED NOT NULL',
    `head_hash ${sha256Type} NOT NULL`,
    // False if it grew or was deleted after the last anchor.
    `is_anchored ${flagType}`,
    // When the entries were deleted after their retention period.
    `deleted_at ${timeType} NULL`,
    'PRIMARY KEY (chain_key, day)',
    'KEY audit_chains_day (day, chain_key)',
    'KEY audit_chains_anchored (is_anchored, chain_key, day)',
  ],
  audit_anchors: [
    'sequence INT UNSIGNED NOT NULL PRIMARY KEY',
    `created_at ${timeType} NOT NULL`,
    'chain_count INT UNSIGNED NOT NULL',
    `previous_hash ${sha256Type} NOT NULL`,
    `hash ${sha256Type} NOT NULL`,
  ],
  // The ends of the chains that an anchor covers.
  audit_anchor_chains: [
    'anchor_sequence INT UNSIGNED NOT NULL',
    `chain_key ${codeType(26)} NOT NULL`,
    'day DATE NOT NULL',
    'length INT UNSIGNED NOT NULL',
    `head_hash ${sha256Type} NOT NULL`,
    `deleted_at ${timeType} NULL`,
    'PRIMARY KEY (anchor_sequence, chain_key, day)',
    'KEY audit_anchor_chains_chain (chain_key, day)',
  ],
  // No foreign keys: events outlive accounts and must not wait for their locks.
  security_events: [
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
  ],
};
