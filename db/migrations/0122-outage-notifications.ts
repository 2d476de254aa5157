import type { Migration } from '#db/migrator/migration.ts';
import { timeType } from './columns.ts';

/** The last notification about an outage of a terminal. Servers of the former version notify with the e-mail only. */
export const outageNotifications: Migration = {
  name: '0122-outage-notifications',
  up: [`ALTER TABLE terminal_health ADD COLUMN notified_at ${timeType} NULL`],
  down: ['ALTER TABLE terminal_health DROP COLUMN notified_at'],
};
