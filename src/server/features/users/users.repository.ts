import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, hasRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { NewRow, Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import type { LockedUser, PersonColumns } from './users.types.ts';

// Writes `users` and `persons`. Officers of companies are persons, too.

const emailUniqueKey = 'users_email_key';

/** Returns false when another user has the e-mail. */
const unlessEmailTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === emailUniqueKey) return false;
    throw error;
  }
};

export const isEmailTaken = (sequelize: Sequelize, email: string): Promise<boolean> =>
  hasRow({ sequelize }, UserModel, { where: { emailKey: emailKey(email) } });

export const insertPerson = async (db: UnitOfWork, person: NewRow<PersonModel>): Promise<void> => {
  await insertRow(db, PersonModel, person);
};

export const updatePerson = async (db: UnitOfWork, id: string, columns: Partial<PersonColumns>): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await updateRows(db, PersonModel, { id }, columns);
};

export const deletePersons = async (db: UnitOfWork, ids: readonly string[]): Promise<void> => {
  await deleteRows(db, PersonModel, { id: ids });
};

/** Inserts a user for a person. False when the e-mail is taken. */
export const insertUser = (db: UnitOfWork, user: Omit<NewRow<UserModel>, 'emailKey'>): Promise<boolean> =>
  unlessEmailTaken(insertRow(db, UserModel, { ...user, emailKey: emailKey(user.email) }));

/** Changes a user's and its person's e-mail. False when it is taken. */
export const updateLoginEmail = async (
  db: UnitOfWork,
  { id, personId }: Pick<Row<UserModel>, 'id' | 'personId'>,
  { email, at }: { email: string; at: Date },
): Promise<boolean> => {
  const columns = { email, emailKey: emailKey(email), updatedAt: at };
  const isFree = await unlessEmailTaken(updateRows(db, UserModel, { id }, columns));
  if (isFree) await updateRows(db, PersonModel, { id: personId }, { email });
  return isFree;
};

const updateUser = async (
  db: UnitOfWork,
  id: string,
  columns: Partial<Pick<Row<UserModel>, 'passwordHash' | 'pinHash' | 'deactivatedAt'>> & { updatedAt: Date },
): Promise<void> => {
  await updateRows(db, UserModel, { id }, columns);
};

export const updateCredentials = (
  db: UnitOfWork,
  id: string,
  columns: Partial<Pick<Row<UserModel>, 'passwordHash' | 'pinHash'>> & { updatedAt: Date },
): Promise<void> => updateUser(db, id, columns);

export const markDeactivated = (db: UnitOfWork, id: string, at: Date): Promise<void> =>
  updateUser(db, id, { deactivatedAt: at, updatedAt: at });

export const markReactivated = (db: UnitOfWork, id: string, at: Date): Promise<void> =>
  updateUser(db, id, { deactivatedAt: null, updatedAt: at });

/**
 * Stores a changed answer with its time and text version.
 * Returns false for an unchanged answer, which keeps its proof.
 */
export const updateMarketingConsent = async (
  db: UnitOfWork,
  id: string,
  { isAllowed, textVersion, at }: { isAllowed: boolean; textVersion: string; at: Date },
): Promise<boolean> => {
  const changed = await updateRows(
    db,
    UserModel,
    { id, isMarketingAllowed: !isAllowed },
    { isMarketingAllowed: isAllowed, marketingChangedAt: at, marketingTextVersion: textVersion, updatedAt: at },
  );
  return changed === 1;
};

/**
 * Locks the user's row to serialise edits of one account.
 * Null for the account of a test mode.
 */
export const lockUser = async (db: UnitOfWork, id: string): Promise<LockedUser | null> => {
  const user = await lockRow(db, UserModel, { id });
  if (!user) return null;
  const person = await findRow(db, PersonModel, { id: user.personId }, ['firstName', 'lastName']);
  if (!person) throw new Error(`The user ${id} has no person.`);
  const merchant = await findRow(db, readable.MerchantModel, { userId: id }, ['id', 'liveMerchantId']);
  if (merchant?.liveMerchantId) return null;
  return {
    id,
    role: user.role,
    email: user.email,
    language: user.language,
    firstName: person.firstName,
    lastName: person.lastName,
    merchantId: merchant?.id ?? null,
    isMarketingAllowed: user.isMarketingAllowed,
    deactivatedAt: user.deactivatedAt,
    erasedAt: user.erasedAt,
  };
};

export const findUserIdByEmail = async (sequelize: Sequelize, email: string): Promise<string | null> =>
  (await findRow({ sequelize }, UserModel, { emailKey: emailKey(email) }, ['id']))?.id ?? null;

/** Locks the user's row. The e-mail matches in any case. */
export const lockUserByEmail = (
  db: UnitOfWork,
  email: string,
): Promise<Pick<Row<UserModel>, 'id' | 'email' | 'role' | 'language' | 'deactivatedAt'> | null> =>
  lockRow(db, UserModel, { emailKey: emailKey(email) }, ['id', 'email', 'role', 'language', 'deactivatedAt']);

/** Locks users' rows by id. Returns the active users' ids. */
export const lockUsers = async (db: UnitOfWork, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const options = { where: { id: ids }, orderBy: { id: 'ASC' }, lock: true } as const;
  const users = await listRows(db, UserModel, options, ['id', 'deactivatedAt']);
  return new Set(users.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id }) => id));
};

type MerchantOwner = Pick<Row<UserModel>, 'email' | 'language'> & Pick<Row<PersonModel>, 'firstName' | 'lastName'>;

const owner = fromTable('merchants', readable.MerchantModel, ['id'])
  .join('users', UserModel, { id: 'merchants.userId' }, ['email', 'language'])
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName', 'lastName']);

/** Returns a merchant's owner, even with a deactivated account. */
export const getMerchantOwner = async (db: Db, merchantId: string): Promise<MerchantOwner> => {
  const found = await findJoined(db, owner, { merchants: { id: merchantId } });
  if (!found) throw new Error(`Merchant ${merchantId} has no user.`);
  return { ...found.users, ...found.persons };
};
