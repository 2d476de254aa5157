import type { Migration } from '#db/migrator/migration.ts';

/** The card's issuing country, ISO 3166-1 alpha-2. Null if unknown, as in former rows. */
export const issuerCountries: Migration = {
  name: '0117-issuer-countries',
  up: ['ALTER TABLE transactions ADD COLUMN issuer_country CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL'],
  down: ['ALTER TABLE transactions DROP COLUMN issuer_country'],
};
