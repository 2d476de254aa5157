import { PersonModel } from '#db/models/people.models.ts';
import { updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { SealedColumn, Secrets } from '#server/platform/data-keys/data-keys.api.ts';

const contextOf = (personId: string): string => `persons.birth_date:${personId}`;

/** Returns a person's columns, with any birth date sealed. */
export const sealBirthDate = async <P extends { birthDate?: string | null }>(
  secrets: Secrets,
  id: string,
  columns: P,
): Promise<P & { sealedBirthDate?: Buffer | null }> => {
  const { birthDate } = columns;
  if (birthDate === undefined) return columns;
  const sealedBirthDate = birthDate && (await secrets.sealIfKeyed(birthDate, contextOf(id)));
  return sealedBirthDate ? { ...columns, birthDate: null, sealedBirthDate } : { ...columns, sealedBirthDate: null };
};

/** Fills in the birth dates of persons. */
export const unsealBirthDates = async (
  secrets: Secrets,
  persons: readonly (Pick<Row<PersonModel>, 'id' | 'birthDate' | 'sealedBirthDate'> | null | undefined)[],
): Promise<void> => {
  await Promise.all(
    persons.map(async (person) => {
      if (person?.sealedBirthDate) {
        person.birthDate = await secrets.unseal(person.sealedBirthDate, contextOf(person.id));
      }
    }),
  );
};

export const sealedBirthDates: SealedColumn = {
  table: 'persons',
  key: 'id',
  column: 'sealed_birth_date',
  plain: { isPresent: 'birth_date IS NOT NULL', value: 'birth_date' },
  contextOf,
  replace: async (sequelize, { id, former }, next) => {
    const columns =
      'sealed' in next
        ? { birthDate: null, sealedBirthDate: next.sealed }
        : { birthDate: next.plain.toString(), sealedBirthDate: null };
    const birthDate = former.sealed ? null : String(former.plain);
    const stored = { id, sealedBirthDate: former.sealed, birthDate };
    return (await updateRows({ sequelize }, PersonModel, stored, columns)) === 1;
  },
};
