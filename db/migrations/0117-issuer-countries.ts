import type { Migration } from '#db/migrator/migration.ts';

/** Where the card of each transaction was issued, ISO 3166-1 alpha-2. Null if it did not say, as in all former rows. */
export const issuerCountries: Migration = {
  name: '0117-issuer-countries',
  up: ['ALTER TABLE transactions ADD COLUMN issuer_country CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL'],
  down: ['ALTER TABLE transactions DROP COLUMN issuer_country'],
};
