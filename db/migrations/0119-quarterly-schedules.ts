import type { Migration } from '#db/migrator/migration.ts';
import { oneOf } from './columns.ts';

/** The generated name of the first check of `export_schedules`, on MariaDB and MySQL. */
const frequencyCheck = '/*M! CONSTRAINT_1 */ /*!80016 export_schedules_chk_1 */';
const replaceFrequencyCheck = (frequencies: readonly string[]): string =>
  `ALTER TABLE export_schedules DROP CONSTRAINT ${frequencyCheck}, ADD CONSTRAINT ${frequencyCheck} ${oneOf('frequency', frequencies)}`;

/** Quarterly schedules, which former servers run as monthly. Delete them before reverting. */
export const quarterlySchedules: Migration = {
  name: '0119-quarterly-schedules',
  up: [replaceFrequencyCheck(['Daily', 'Weekly', 'Monthly', 'Quarterly'])],
  down: [replaceFrequencyCheck(['Daily', 'Weekly', 'Monthly'])],
};
