import type { Migration } from '#db/migrator/migration.ts';

/**
 * The merchant's own reference of a payment, such as the number of an invoice, in an index. The database computes it,
 * so servers of the former version write it, too. Cut off, because a longer one would refuse the sale.
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
