import type { Migration } from '#db/migrator/migration.ts';
import { dropTables, idType, oneOf, table, timeType } from './columns.ts';

/** Merchants' requests and consents for fees and their withdrawals, with times. */
export const feeConsents: Migration = {
  name: '0108-fee-consents',
  up: [
    table('fee_consents', [
      `merchant_id ${idType} NOT NULL`,
      'kind VARCHAR(20) NOT NULL',
      'is_given BOOLEAN NOT NULL',
      // The version of the text.
      'version VARCHAR(20) NOT NULL',
      `changed_at ${timeType} NOT NULL`,
      oneOf('kind', ['Blended', 'Aggregated']),
      'PRIMARY KEY (merchant_id, changed_at)',
      'CONSTRAINT fee_consents_merchant FOREIGN KEY (merchant_id) REFERENCES merchants (id)',
    ]),
  ],
  down: dropTables('fee_consents'),
};
