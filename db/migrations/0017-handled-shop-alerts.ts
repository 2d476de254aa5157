import type { Migration } from '#db/migrator/migration.ts';
import { idType, timeType } from './columns.ts';

// The same columns as payment_alerts.
const columns = [
  ['handled_at', `${timeType} NULL`],
  ['handled_by', `${idType} NULL`],
  ['note', 'VARCHAR(500) NULL'],
  ['version', 'INT UNSIGNED NOT NULL DEFAULT 1'],
] as const;

export const handledShopAlerts: Migration = {
  name: '0017-handled-shop-alerts',
  up: [
    ...columns.map(([name, type]) => `ALTER TABLE online_payment_alerts ADD COLUMN ${name} ${type}`),
    'ALTER TABLE online_payment_alerts ADD KEY online_payment_alerts_open (handled_at, settled_at, noticed_at)',
    `ALTER TABLE online_payment_alerts ADD CONSTRAINT online_payment_alerts_handler
       FOREIGN KEY (handled_by) REFERENCES users (id)`,
  ],
  down: [
    'ALTER TABLE online_payment_alerts DROP FOREIGN KEY online_payment_alerts_handler',
    'ALTER TABLE online_payment_alerts DROP KEY online_payment_alerts_handler',
    'ALTER TABLE online_payment_alerts DROP KEY online_payment_alerts_open',
    ...columns.map(([name]) => `ALTER TABLE online_payment_alerts DROP COLUMN ${name}`).reverse(),
  ],
};
