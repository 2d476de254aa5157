import type { Migration } from '#db/migrator/migration.ts';

/** An administrator finds a person by the given name, too. The index of both names starts with the family name. */
export const firstNames: Migration = {
  name: '0040-first-names',
  up: ['ALTER TABLE persons ADD KEY persons_first_name (first_name)'],
  down: ['ALTER TABLE persons DROP KEY persons_first_name'],
};
