import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

const prices = [
  // Of cards issued abroad; both null if they cost the same as others.
  'foreign_fee_per_mille DECIMAL(4,1) NULL',
  `foreign_fixed_fee ${moneyType} NULL`,
  // Of domestic cards by brand; null without any.
  'brand_rates JSON NULL',
];

/** What cards issued abroad or of some brands cost a merchant. The former rows are prices without these parts. */
export const pricesOfCards: Migration = {
  name: '0118-prices-of-cards',
  up: [`ALTER TABLE merchant_prices ${prices.map((column) => `ADD COLUMN ${column}`).join(', ')}`],
  down: [`ALTER TABLE merchant_prices ${prices.map((column) => `DROP COLUMN ${column.split(' ')[0]}`).join(', ')}`],
};
