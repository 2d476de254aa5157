import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, oneOf, sha256Type, table, timeType } from './columns.ts';

const memberRoles = ['Owner', 'Manager', 'Cashier', 'Accountant'];

/** The generated name of the first check of `users`, on MariaDB and MySQL. */
const roleCheck = '/*M! CONSTRAINT_1 */ /*!80016 users_chk_1 */';
const replaceRoleCheck = (roles: readonly string[]): string =>
  `ALTER TABLE users DROP CONSTRAINT ${roleCheck}, ADD CONSTRAINT ${roleCheck} ${oneOf('role', roles)}`;

const formerRoles = ['System', 'Admin', 'Basic', 'ReportUploader'];

/**
 * Persons with access to other accounts' merchants.
 * `merchants.user_id` makes the registering account the owner without a row.
 * Former versions refuse the new role of members: to them, a `Basic` account without a
 * merchant is staff.
 */
export const teams: Migration = {
  name: '0061-teams',
  up: [
    replaceRoleCheck([...formerRoles, 'Member']),
    table('memberships', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `user_id ${idType} NOT NULL`,
      `role ${codeType(20)} NOT NULL`,
      `state ${codeType(20)} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `updated_at ${timeType} NOT NULL`,
      'UNIQUE KEY memberships_member (merchant_id, user_id)',
      'KEY memberships_user (user_id, id)',
      'CONSTRAINT memberships_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT memberships_user FOREIGN KEY (user_id) REFERENCES users (id)',
      oneOf('role', memberRoles),
      oneOf('state', ['Active', 'Disabled']),
    ]),
    table('invitations', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      'email VARCHAR(255) NOT NULL',
      'email_key VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL',
      `role ${codeType(20)} NOT NULL`,
      `language ${codeType(2)} NOT NULL`,
      // The last inviter.
      `invited_by ${idType} NOT NULL`,
      `created_at ${timeType} NOT NULL`,
      `sent_at ${timeType} NOT NULL`,
      `expires_at ${timeType} NOT NULL`,
      // Of the latest e-mail, which alone has the token. Null until sent.
      `token_hash ${sha256Type} NULL`,
      'UNIQUE KEY invitations_address (merchant_id, email_key)',
      'UNIQUE KEY invitations_token (token_hash)',
      'KEY invitations_expiry (expires_at)',
      'CONSTRAINT invitations_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      'CONSTRAINT invitations_inviter FOREIGN KEY (invited_by) REFERENCES users (id)',
      oneOf('role', memberRoles),
      oneOf('language', ['hu', 'en']),
    ]),
    // The merchant that the user switched to; null for the first one.
    `ALTER TABLE sessions ADD COLUMN merchant_id ${idType} NULL`,
  ],
  down: [
    'ALTER TABLE sessions DROP COLUMN merchant_id',
    ...dropTables('invitations', 'memberships'),
    // Fails while members have accounts.
    replaceRoleCheck(formerRoles),
  ],
};
