import type { Migration } from '#db/migrator/migration.ts';
import { timeType } from './columns.ts';

export const terminalActivation: Migration = {
  name: '0007-terminal-activation',
  // When an administrator re-enabled it; dormancy is counted from this time.
  up: [`ALTER TABLE terminals ADD COLUMN activated_at ${timeType} NULL`],
  down: ['ALTER TABLE terminals DROP COLUMN activated_at'],
};
