import { codeType, flagType, idType, oneOf, sha256Type, type Tables, timeType } from '../columns.ts';

const ofUser = (name: string) => `CONSTRAINT ${name} FOREIGN KEY (user_id) REFERENCES users (id)`;

export const secondFactorTables: Tables = {
  // One authenticator app per account. A pending secret is not confirmed.
  authenticators: [
    `user_id ${idType} NOT NULL PRIMARY KEY`,
    'sealed_secret VARBINARY(255) NULL',
    `confirmed_at ${timeType} NULL`,
    // The 30-second step of the last accepted code. Codes of earlier steps are replays.
    'last_step BIGINT UNSIGNED NULL',
    `last_used_at ${timeType} NULL`,
    'sealed_pending_secret VARBINARY(255) NULL',
    `pending_until ${timeType} NULL`,
    ofUser('authenticators_user'),
  ],
  recovery_codes: [
    // SHA-256 of 120 random bits; a slow hash would add nothing.
    `code_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    `created_at ${timeType} NOT NULL`,
    `used_at ${timeType} NULL`,
    'KEY recovery_codes_user (user_id)',
    ofUser('recovery_codes_user'),
  ],
  passkeys: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    // Base64url, as WebAuthn names credentials. At most 1023 bytes.
    `credential_id ${codeType(1364)} NOT NULL`,
    'public_key VARBINARY(2048) NOT NULL',
    // Signatures made; 0 if not counted. A lower number reveals a copied key.
    'counter INT UNSIGNED NOT NULL',
    `transports ${codeType(100)} NOT NULL`,
    `is_synced ${flagType}`,
    'name VARCHAR(100) NOT NULL',
    `created_at ${timeType} NOT NULL`,
    `last_used_at ${timeType} NULL`,
    'UNIQUE KEY passkeys_credential (credential_id)',
    'KEY passkeys_user (user_id)',
    ofUser('passkeys_user'),
  ],
  webauthn_challenges: [
    `challenge_hash ${sha256Type} NOT NULL PRIMARY KEY`,
    `purpose ${codeType(10)} NOT NULL`,
    // Null for a login: the account is not known yet.
    `user_id ${idType} NULL`,
    `expires_at ${timeType} NOT NULL`,
    'KEY webauthn_challenges_age (expires_at)',
    'KEY webauthn_challenges_user (user_id)',
    ofUser('webauthn_challenges_user'),
    `CONSTRAINT webauthn_challenges_purpose ${oneOf('purpose', ['register', 'login', 'confirm'])}`,
  ],
  remembered_devices: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    `token_hash ${sha256Type} NOT NULL`,
    'user_agent VARCHAR(255) NULL',
    `ip_address ${codeType(45)} NULL`,
    `created_at ${timeType} NOT NULL`,
    `last_used_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    'UNIQUE KEY remembered_devices_token (token_hash)',
    'KEY remembered_devices_user (user_id)',
    'KEY remembered_devices_age (expires_at)',
    ofUser('remembered_devices_user'),
  ],
  // Requests to remove an administrator's lost factors. Two others must agree.
  factor_recoveries: [
    `id ${idType} NOT NULL PRIMARY KEY`,
    `user_id ${idType} NOT NULL`,
    // Null for the operator's command.
    `opened_by ${idType} NULL`,
    'reason VARCHAR(255) NOT NULL',
    `opened_at ${timeType} NOT NULL`,
    `expires_at ${timeType} NOT NULL`,
    `approved_by ${idType} NULL`,
    `closed_at ${timeType} NULL`,
    `outcome ${codeType(10)} NULL`,
    'KEY factor_recoveries_user (user_id)',
    'KEY factor_recoveries_open (closed_at, expires_at)',
    ofUser('factor_recoveries_user'),
    `CONSTRAINT factor_recoveries_outcome ${oneOf('outcome', ['approved', 'rejected'])}`,
  ],
};
