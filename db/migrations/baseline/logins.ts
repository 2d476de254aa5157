import { codeType, flagType, idType, oneOf, sha256Type, type Tables, timeType } from '../columns.ts';

export const loginTables: Tables = {
  sessions: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    `surface ${codeType(10)} NOT NULL`,
    'user_agent VARCHAR(255) NULL',
    `ip_address ${codeType(45)} NULL`,
    `created_at ${timeType} NOT NULL`,
    `last_used_at ${timeType} NOT NULL`,
    `ended_at ${timeType} NULL`,
    `end_reason ${codeType(20)} NULL`,
    // When the user last proved its identity. Null: at the login.
    `authenticated_at ${timeType} NULL`,
    'KEY sessions_user (user_id, ended_at)',
    // For the retention job, which deletes few of many rows.
    'KEY sessions_last_use (last_used_at)',
    'CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id)',
    oneOf('surface', ['Web', 'Mobile']),
    'CONSTRAINT sessions_end CHECK ((ended_at IS NULL) = (end_reason IS NULL))',
  ],
  refresh_tokens: [
    `token_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    `session_id ${idType} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    `used_at ${timeType} NULL`,
    `successor_hash ${sha256Type} NULL`,
    // Encrypted with the presented token, for two tabs that rotate at once.
    'sealed_successor VARBINARY(255) NULL',
    'KEY refresh_tokens_session (session_id)',
    'KEY refresh_tokens_expiry (expires_at)',
    'CONSTRAINT refresh_tokens_session FOREIGN KEY (session_id) REFERENCES sessions (id)',
  ],
  password_resets: [
    `token_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    `used_at ${timeType} NULL`,
    `voided_at ${timeType} NULL`,
    // The user reports a possible theft of the account.
    `is_theft_suspected ${flagType}`,
    'KEY password_resets_user (user_id)',
    'CONSTRAINT password_resets_user FOREIGN KEY (user_id) REFERENCES users (id)',
  ],
  login_throttles: [
    // "account" or "address", and the SHA-256 of the e-mail or address.
    `kind ${codeType(10)} NOT NULL`,
    `subject_hash ${sha256Type} NOT NULL`,
    'failures INT UNSIGNED NOT NULL',
    `window_started_at ${timeType} NOT NULL`,
    `blocked_until ${timeType} NULL`,
    // For an Admin: the limit and, if known, the address, which the hash hides.
    `policy ${codeType(30)} NULL`,
    `label ${codeType(64)} NULL`,
    'PRIMARY KEY (kind, subject_hash)',
    'KEY login_throttles_age (window_started_at)',
    'KEY login_throttles_blocked (blocked_until)',
    oneOf('kind', ['account', 'address']),
  ],
  // Requests of busy callers in a minute, over all servers.
  request_counts: [
    `subject_hash ${sha256Type} NOT NULL`,
    `window_started_at ${timeType} NOT NULL`,
    'requests INT UNSIGNED NOT NULL',
    'PRIMARY KEY (subject_hash, window_started_at)',
    'KEY request_counts_age (window_started_at)',
  ],
  login_devices: [
    `user_id ${idType} NOT NULL`,
    // SHA-256 of surface, browser, system and network. No address is stored.
    `device_hash ${sha256Type} NOT NULL`,
    `first_seen_at ${timeType} NOT NULL`,
    `last_seen_at ${timeType} NOT NULL`,
    'PRIMARY KEY (user_id, device_hash)',
    'KEY login_devices_age (last_seen_at)',
    'CONSTRAINT login_devices_user FOREIGN KEY (user_id) REFERENCES users (id)',
  ],
};
