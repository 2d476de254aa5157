import type { Migration } from '#db/migrator/migration.ts';
import { oneOf } from './columns.ts';

/** The name that the database gave to the first check of `export_schedules`: that of MariaDB, and that of MySQL. */
const frequencyCheck = '/*M! CONSTRAINT_1 */ /*!80016 export_schedules_chk_1 */';
const replaceFrequencyCheck = (frequencies: readonly string[]): string =>
  `ALTER TABLE export_schedules DROP CONSTRAINT ${frequencyCheck}, ADD CONSTRAINT ${frequencyCheck} ${oneOf('frequency', frequencies)}`;

/**
 * Schedules that export a quarter. A server of the former version that runs one takes it for a monthly one. Reverting
 * needs these schedules deleted first.
 */
export const quarterlySchedules: Migration = {
  name: '0119-quarterly-schedules',
  up: [replaceFrequencyCheck(['Daily', 'Weekly', 'Monthly', 'Quarterly'])],
  down: [replaceFrequencyCheck(['Daily', 'Weekly', 'Monthly'])],
};
