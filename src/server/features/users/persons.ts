import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { sealBirthDate } from './birth-dates.repository.ts';
import { insertPerson, updatePerson } from './users.repository.ts';
import type { PersonColumns } from './users.types.ts';

type SealingWork = InTransaction<Pick<Deps, 'sequelize' | 'secrets'>>;

/** Adds a person with its birth date sealed. Returns its id. */
export const addPerson = async (
  db: SealingWork,
  person: Omit<PersonColumns, 'mobile'> & Partial<Pick<PersonColumns, 'mobile'>> & { email: string | null },
  at: Date,
): Promise<string> => {
  const id = createId(at);
  await insertPerson(db, await sealBirthDate(db.secrets, id, { mobile: null, ...person, id }));
  return id;
};

/** Changes the given facts of a person. */
export const editPerson = async (db: SealingWork, id: string, changes: Partial<PersonColumns>): Promise<void> =>
  updatePerson(db, id, await sealBirthDate(db.secrets, id, changes));
