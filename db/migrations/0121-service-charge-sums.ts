import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

/** Tables that add up sales. The default changes no row. */
const tables = ['transaction_sums', 'transaction_period_sums', 'daily_closes', 'daily_close_corrections'];

export const serviceChargeSums: Migration = {
  name: '0121-service-charge-sums',
  up: tables.map((name) => `ALTER TABLE ${name} ADD COLUMN service_charge_amount ${moneyType} NOT NULL DEFAULT 0`),
  down: tables.toReversed().map((name) => `ALTER TABLE ${name} DROP COLUMN service_charge_amount`),
};
