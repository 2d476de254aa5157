import type { Migration } from '#db/migrator/migration.ts';
import { codeType, dropTables, idType, oneOf, table, timeType } from './columns.ts';

/** Requirements of administrators in the review of a registration, and the answers. */
export const requirements: Migration = {
  name: '0090-requirements',
  up: [
    table('requirements', [
      `id ${idType} NOT NULL PRIMARY KEY`,
      `merchant_id ${idType} NOT NULL`,
      `item ${codeType(40)} NOT NULL`,
      `reason ${codeType(20)} NOT NULL`,
      'note VARCHAR(300) NULL',
      // The last day for the answer, in Budapest.
      'deadline DATE NOT NULL',
      `state ${codeType(20)} NOT NULL`,
      'sealed_answer BLOB NULL',
      'version INT UNSIGNED NOT NULL DEFAULT 1',
      `asked_at ${timeType} NOT NULL`,
      `answered_at ${timeType} NULL`,
      `closed_at ${timeType} NULL`,
      'KEY requirements_merchant (merchant_id, id)',
      'KEY requirements_answered (state, answered_at)',
      'CONSTRAINT requirements_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
      oneOf('state', ['Asked', 'Answered', 'Accepted', 'Withdrawn']),
    ]),
  ],
  down: dropTables('requirements'),
};
