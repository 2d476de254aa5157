import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

const prices = [
  // For foreign cards. Both are null if they cost the same.
  'foreign_fee_per_mille DECIMAL(4,1) NULL',
  `foreign_fixed_fee ${moneyType} NULL`,
  // For domestic cards by brand; null without any.
  'brand_rates JSON NULL',
];

/** Prices of foreign cards and of brands. Former rows have none. */
export const pricesOfCards: Migration = {
  name: '0118-prices-of-cards',
  up: [`ALTER TABLE merchant_prices ${prices.map((column) => `ADD COLUMN ${column}`).join(', ')}`],
  down: [`ALTER TABLE merchant_prices ${prices.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`],
};
