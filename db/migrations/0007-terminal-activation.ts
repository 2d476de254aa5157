import type { Migration } from '#db/migrator/migration.ts';
import { moment } from './columns.ts';

export const terminalActivation: Migration = {
  name: '0007-terminal-activation',
  // When an administrator enabled it again; its time of rest is counted anew from there.
  up: [`ALTER TABLE terminals ADD COLUMN activated_at ${moment} NULL`],
  down: ['ALTER TABLE terminals DROP COLUMN activated_at'],
};
