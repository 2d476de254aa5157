import type { Migration } from '#db/migrator/migration.ts';
import { timeType } from './columns.ts';

/** When a merchant was reminded of a deadline. Asking again empties it. */
export const requirementReminders: Migration = {
  name: '0100-requirement-reminders',
  up: [`ALTER TABLE requirements ADD COLUMN reminded_at ${timeType} NULL`],
  down: ['ALTER TABLE requirements DROP COLUMN reminded_at'],
};
