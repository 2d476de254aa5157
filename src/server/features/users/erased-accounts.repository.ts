import type { Sequelize } from 'sequelize-typescript';
import { inTransaction } from '#db/connection/transaction.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { listRows, updateRows } from '#db/sql/rows.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { erasedEmail, erasedText } from '#shared/company/retention.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { deleteConsents } from './consents.repository.ts';

/** Returns merchants' and members' unerased accounts that ended before `before`. */
export const listFormerAccounts = async (sequelize: Sequelize, before: Date): Promise<string[]> => {
  const where = { role: ['Basic', 'Member'], deactivatedAt: lessThan(before), erasedAt: null } as const;
  const users = await listRows({ sequelize }, UserModel, { where, orderBy: { id: 'ASC' } }, ['id']);
  return users.map(({ id }) => id);
};

const userAndPerson = fromTable('users', UserModel, []).join('persons', PersonModel, { id: 'users.personId' }, [
  'id',
  'addressId',
]);

/**
 * Replaces a deactivated account's personal data by placeholders, which ends its logins.
 * Needs the user's lock. Returns the id of the person's former address.
 */
export const eraseAccount = async (db: UnitOfWork, { id, at }: { id: string; at: Date }): Promise<string | null> => {
  const found = await findJoined(db, userAndPerson, { users: { id } });
  if (!found) throw new Error(`There is no user ${id}.`);
  const { id: personId, addressId } = found.persons;
  const email = erasedEmail(id);
  await updateRows(
    db,
    UserModel,
    { id },
    {
      email,
      emailKey: emailKey(email),
      // No hash of a password.
      passwordHash: '',
      pinHash: null,
      termsAcceptedAt: null,
      termsVersion: null,
      isMarketingAllowed: false,
      marketingChangedAt: null,
      marketingTextVersion: null,
      erasedAt: at,
      updatedAt: at,
    },
  );
  await deleteConsents(db, [id]);
  await updateRows(
    db,
    PersonModel,
    { id: personId },
    {
      lastName: erasedText,
      firstName: '',
      birthDate: null,
      sealedBirthDate: null,
      nationalityCode: null,
      email: null,
      mobile: null,
      addressId: null,
    },
  );
  return addressId;
};

/** Deletes the proof of marketing consents that were withdrawn before `before`. */
export const deleteOldConsents: DeleteBatch = async (sequelize, before, limit) => {
  const withdrawn = { isMarketingAllowed: false, marketingChangedAt: lessThan(before) };
  // Takes no lock, because it reads the whole table.
  const options = { where: withdrawn, orderBy: { id: 'ASC' }, limit } as const;
  const ids = (await listRows({ sequelize }, UserModel, options, ['id'])).map(({ id }) => id);
  await inTransaction({ sequelize }, async (db) => {
    const forgotten = { marketingChangedAt: null, marketingTextVersion: null };
    await updateRows(db, UserModel, { id: ids, ...withdrawn }, forgotten);
    await deleteConsents(db, ids, { kind: 'Marketing', before });
  });
  return ids.length;
};
