import type { Migration } from '#db/migrator/migration.ts';
import { moneyType } from './columns.ts';

/** Service charges of card transactions. The default changes no row; MariaDB copies the table. */
export const serviceCharges: Migration = {
  name: '0120-service-charges',
  up: [`ALTER TABLE transactions ADD COLUMN service_charge_amount ${moneyType} NOT NULL DEFAULT 0`],
  down: ['ALTER TABLE transactions DROP COLUMN service_charge_amount'],
};
