import type { Migration } from '#db/migrator/migration.ts';
import { codeType } from './columns.ts';

const separators = ['-', '_', '.', '/', ':'];

/** As `serialNumberKey`: in capitals, without separators. Serial numbers contain no spaces. */
const key = `UPPER(${separators.reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, 'serial_number')})`;

/**
 * A serial number is found in any spelling, also those that were stored before. The key is not unique, because one
 * device may have been added in two spellings already; new ones are refused by the server.
 */
export const serialNumberKeys: Migration = {
  name: '0041-serial-number-keys',
  up: [
    `ALTER TABLE terminals ADD COLUMN serial_key ${codeType(30)} GENERATED ALWAYS AS (${key}) VIRTUAL`,
    'ALTER TABLE terminals ADD KEY terminals_serial_key (serial_key)',
  ],
  down: ['ALTER TABLE terminals DROP KEY terminals_serial_key', 'ALTER TABLE terminals DROP COLUMN serial_key'],
};
