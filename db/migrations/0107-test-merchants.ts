import type { Migration } from '#db/migrator/migration.ts';
import { idType } from './columns.ts';

/**
 * The merchant of a test merchant; null for others. A test merchant has a closed and
 * erased account, so former versions take it for closed.
 */
export const testMerchants: Migration = {
  name: '0107-test-merchants',
  up: [
    `ALTER TABLE merchants ADD COLUMN live_merchant_id ${idType} NULL,
      ADD UNIQUE KEY merchants_live (live_merchant_id),
      ADD CONSTRAINT merchants_live FOREIGN KEY (live_merchant_id) REFERENCES merchants (id)`,
  ],
  down: [
    'ALTER TABLE merchants DROP FOREIGN KEY merchants_live',
    'ALTER TABLE merchants DROP KEY merchants_live, DROP COLUMN live_merchant_id',
  ],
};
