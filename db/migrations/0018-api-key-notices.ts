import type { Migration } from '#db/migrator/migration.ts';
import { timeType } from './columns.ts';

export const apiKeyNotices: Migration = {
  name: '0018-api-key-notices',
  up: [
    // When the expiry notice was sent to the merchant.
    `ALTER TABLE api_keys ADD COLUMN expiry_notice_at ${timeType} NULL`,
    'ALTER TABLE api_keys ADD KEY api_keys_expiry (expires_at)',
  ],
  down: ['ALTER TABLE api_keys DROP KEY api_keys_expiry', 'ALTER TABLE api_keys DROP COLUMN expiry_notice_at'],
};
