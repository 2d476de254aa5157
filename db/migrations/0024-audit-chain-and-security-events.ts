import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, sha256Type, table, timeType } from './columns.ts';

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
  ],
  down: dropTables('security_events'),
};
