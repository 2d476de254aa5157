import type { Migration } from '#db/migrator/migration.ts';
import { codeType, moneyType, timeType } from './columns.ts';

const columns = [
  // Unique per merchant: it identifies a statement.
  `fee_number ${codeType(12)} NULL`,
  `settled_gross ${moneyType} NULL`,
  `settled_fee ${moneyType} NULL`,
  // The `updated_at` of the settlement with these sums.
  `fee_stated_at ${timeType} NULL`,
];

const isUnstated = `type = 'Settlement' AND source = 'Generated' AND settled_sale_count IS NOT NULL
  AND (fee_stated_at IS NULL OR fee_stated_at <> updated_at)`;

/**
 * Number and sums of a settlement's fee statement.
 * The settlement job adds missing ones, also of former servers, by `is_unstated`.
 */
export const feeStatements: Migration = {
  name: '0086-fee-statements',
  up: [
    `ALTER TABLE reports ${columns.map((column) => `ADD COLUMN ${column}`).join(', ')},
      ADD COLUMN is_unstated TINYINT UNSIGNED GENERATED ALWAYS AS (CASE WHEN ${isUnstated} THEN 1 END) STORED,
      ADD UNIQUE KEY reports_fee_number (merchant_id, fee_number),
      ADD KEY reports_unstated (is_unstated, merchant_id, month)`,
  ],
  down: [
    `ALTER TABLE reports DROP KEY reports_unstated, DROP KEY reports_fee_number, DROP COLUMN is_unstated`,
    `ALTER TABLE reports ${columns.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`,
  ],
};
