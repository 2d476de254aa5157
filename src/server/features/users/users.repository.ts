import type { CreationAttributes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { violatedUniqueKey } from '#db/connection/database-errors.ts';
import { UserModel } from '#db/models/merchants.models.ts';
import { PersonModel } from '#db/models/people.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { findRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import type { LockedUser, PersonColumns } from './users.types.ts';

// All writes of the tables `users` and `persons`. Officers of companies are persons, too.

const emailUniqueKey = 'users_email_key';

/** Returns false when the write fails because another user has the same e-mail. */
const unlessEmailTaken = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (violatedUniqueKey(error) === emailUniqueKey) return false;
    throw error;
  }
};

export const isEmailTaken = async (sequelize: Sequelize, email: string): Promise<boolean> =>
  (await sequelize.getRepository(UserModel).count({ where: { emailKey: emailKey(email) } })) > 0;

export const insertPerson = async (
  { sequelize, transaction }: UnitOfWork,
  person: CreationAttributes<PersonModel>,
): Promise<void> => {
  await sequelize.getRepository(PersonModel).create(person, { transaction });
};

export const updatePerson = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  columns: Partial<PersonColumns>,
): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await sequelize.getRepository(PersonModel).update(columns, { where: { id }, transaction });
};

export const deletePersons = async ({ sequelize, transaction }: UnitOfWork, ids: readonly string[]): Promise<void> => {
  await sequelize.getRepository(PersonModel).destroy({ where: { id: [...ids] }, transaction });
};

/** Inserts a user whose person exists. Returns false when the e-mail is taken. */
export const insertUser = (
  { sequelize, transaction }: UnitOfWork,
  user: Omit<CreationAttributes<UserModel>, 'emailKey'>,
): Promise<boolean> =>
  unlessEmailTaken(
    sequelize.getRepository(UserModel).create({ ...user, emailKey: emailKey(user.email) }, { transaction }),
  );

/** Changes the e-mail of a user and of its person. Returns false when the e-mail is taken. */
export const updateLoginEmail = async (
  { sequelize, transaction }: UnitOfWork,
  { id, personId }: Pick<UserModel, 'id' | 'personId'>,
  { email, at }: { email: string; at: Date },
): Promise<boolean> => {
  const columns = { email, emailKey: emailKey(email), updatedAt: at };
  const isFree = await unlessEmailTaken(
    sequelize.getRepository(UserModel).update(columns, { where: { id }, transaction }),
  );
  if (isFree) await sequelize.getRepository(PersonModel).update({ email }, { where: { id: personId }, transaction });
  return isFree;
};

const updateUser = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  columns: Partial<Pick<UserModel, 'passwordHash' | 'pinHash' | 'deactivatedAt'>> & { updatedAt: Date },
): Promise<void> => {
  await sequelize.getRepository(UserModel).update(columns, { where: { id }, transaction });
};

export const updateCredentials = (
  db: UnitOfWork,
  id: string,
  columns: Partial<Pick<UserModel, 'passwordHash' | 'pinHash'>> & { updatedAt: Date },
): Promise<void> => updateUser(db, id, columns);

export const markDeactivated = (db: UnitOfWork, id: string, at: Date): Promise<void> =>
  updateUser(db, id, { deactivatedAt: at, updatedAt: at });

export const markReactivated = (db: UnitOfWork, id: string, at: Date): Promise<void> =>
  updateUser(db, id, { deactivatedAt: null, updatedAt: at });

/**
 * Stores a changed answer with its time and the version of the text. Returns false for an unchanged answer, which keeps
 * its proof.
 */
export const updateMarketingConsent = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  { isAllowed, textVersion, at }: { isAllowed: boolean; textVersion: string; at: Date },
): Promise<boolean> => {
  const [changed] = await sequelize
    .getRepository(UserModel)
    .update(
      { isMarketingAllowed: isAllowed, marketingChangedAt: at, marketingTextVersion: textVersion, updatedAt: at },
      { where: { id, isMarketingAllowed: !isAllowed }, transaction },
    );
  return changed === 1;
};

/**
 * Locks the user's row until the end of the transaction: concurrent edits of one account run one after the other. Null
 * for the account of a test mode.
 */
export const lockUser = async ({ sequelize, transaction }: UnitOfWork, id: string): Promise<LockedUser | null> => {
  const user = await sequelize
    .getRepository(UserModel)
    .findOne({ where: { id }, lock: transaction.LOCK.UPDATE, transaction });
  if (!user) return null;
  const person = await sequelize
    .getRepository(PersonModel)
    .findByPk(user.personId, { transaction, rejectOnEmpty: true });
  const merchant = await findRow({ sequelize, transaction }, readable.MerchantModel, { userId: id }, [
    'id',
    'liveMerchantId',
  ]);
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

/** Locks the user's row until the end of the transaction. The e-mail matches in any casing. */
export const lockUserByEmail = (
  { sequelize, transaction }: UnitOfWork,
  email: string,
): Promise<Pick<UserModel, 'id' | 'email' | 'role' | 'language' | 'deactivatedAt'> | null> =>
  sequelize.getRepository(UserModel).findOne({
    where: { emailKey: emailKey(email) },
    attributes: ['id', 'email', 'role', 'language', 'deactivatedAt'],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });

/** Locks the users' rows in the order of their ids. Returns the ids of those that are not deactivated. */
export const lockUsers = async (
  { sequelize, transaction }: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const users = await sequelize.getRepository(UserModel).findAll({
    where: { id: [...ids] },
    attributes: ['id', 'deactivatedAt'],
    order: [['id', 'ASC']],
    lock: transaction.LOCK.UPDATE,
    transaction,
  });
  return new Set(users.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id }) => id));
};

type MerchantOwner = Pick<UserModel, 'email' | 'language'> & Pick<PersonModel, 'firstName' | 'lastName'>;

const owner = fromTable('merchants', readable.MerchantModel, ['id'])
  .join('users', UserModel, { id: 'merchants.userId' }, ['email', 'language'])
  .join('persons', PersonModel, { id: 'users.personId' }, ['firstName', 'lastName']);

/** The person who owns a merchant, whether or not the account is deactivated. */
export const getMerchantOwner = async (db: Db, merchantId: string): Promise<MerchantOwner> => {
  const found = await findJoined(db, owner, { merchants: { id: merchantId } });
  if (!found) throw new Error(`Merchant ${merchantId} has no user.`);
  return { ...found.users, ...found.persons };
};
