import type { Migration } from '#db/migrator/migration.ts';
import { idType, timeType } from './columns.ts';

const columns = [
  ['handled_at', `${timeType} NULL`],
  ['handled_by', `${idType} NULL`],
  ['note', 'VARCHAR(500) NULL'],
  // Version for optimistic locking, as in merchants.
  ['version', 'INT UNSIGNED NOT NULL DEFAULT 1'],
] as const;

export const handledAlerts: Migration = {
  name: '0014-handled-alerts',
  up: [
    ...columns.map(([name, type]) => `ALTER TABLE payment_alerts ADD COLUMN ${name} ${type}`),
    'ALTER TABLE payment_alerts ADD KEY payment_alerts_open (handled_at, noticed_at)',
    `ALTER TABLE payment_alerts ADD CONSTRAINT payment_alerts_handler FOREIGN KEY (handled_by) REFERENCES users (id)`,
    // For the retention job, which deletes few of many rows.
    'ALTER TABLE sessions ADD KEY sessions_last_use (last_used_at)',
  ],
  down: [
    'ALTER TABLE sessions DROP KEY sessions_last_use',
    'ALTER TABLE payment_alerts DROP FOREIGN KEY payment_alerts_handler',
    'ALTER TABLE payment_alerts DROP KEY payment_alerts_handler',
    'ALTER TABLE payment_alerts DROP KEY payment_alerts_open',
    ...columns.map(([name]) => `ALTER TABLE payment_alerts DROP COLUMN ${name}`).reverse(),
  ],
};
