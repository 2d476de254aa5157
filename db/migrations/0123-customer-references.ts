import type { Migration } from '#db/migrator/migration.ts';

/**
 * An index of the merchant's own payment reference, such as an invoice number. The
 * database computes it, also for former servers, and cuts it off: no sale is refused.
 */
export const customerReferences: Migration = {
  name: '0123-customer-references',
  up: [
    `ALTER TABLE transactions ADD COLUMN customer_reference VARCHAR(64)
  GENERATED ALWAYS AS (LEFT(JSON_VALUE(reader_details, '$.customerReference'), 64)) VIRTUAL`,
    'ALTER TABLE transactions ADD KEY transactions_customer_reference (merchant_id, customer_reference, occurred_at, id)',
  ],
  down: [
    'ALTER TABLE transactions DROP KEY transactions_customer_reference',
    'ALTER TABLE transactions DROP COLUMN customer_reference',
  ],
};
