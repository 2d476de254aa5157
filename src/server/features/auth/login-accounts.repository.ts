import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { findRow, lockRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { isStillVerified } from './auth.rules.ts';
import type { Credentials, LoginAccount } from './auth.types.ts';

const accounts = fromTable('users', readable.UserModel, ['id', 'role', 'deactivatedAt', 'passwordHash'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .joinOptional('merchants', readable.MerchantModel, { userId: 'users.id' }, ['id']);

const toAccount = ({ users, persons, merchants }: ReturnType<typeof accounts.parse>): LoginAccount => ({
  userId: users.id,
  role: users.role,
  merchantId: merchants?.id ?? null,
  firstName: persons.firstName,
  lastName: persons.lastName,
  isDeactivated: users.deactivatedAt !== null,
});

/** Returns the account with its password hash; null for an unknown e-mail. */
export const findAccountForLogin = async (
  sequelize: Sequelize,
  email: string,
): Promise<{ account: LoginAccount; passwordHash: string } | null> => {
  const found = await findJoined({ sequelize }, accounts, { users: { emailKey: emailKey(email) } });
  return found && { account: toAccount(found), passwordHash: found.users.passwordHash };
};

export const findAccount = async (db: Db, userId: string): Promise<LoginAccount | null> => {
  const found = await findJoined(db, accounts, { users: { id: userId } });
  return found && toAccount(found);
};

/** Throws for an unknown id. */
const getUser = async <const Name extends keyof Credentials>(
  db: Db,
  id: string,
  names: readonly Name[],
): Promise<Pick<Credentials, Name>> => {
  const user = await findRow(db, readable.UserModel, { id }, names);
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
};

export const getCredentials = (sequelize: Sequelize, userId: string): Promise<Credentials> =>
  getUser({ sequelize }, userId, ['emailKey', 'passwordHash', 'pinHash']);

/**
 * Locks the user's row until the transaction ends. Returns the account;
 * null if it is inactive or the verified credentials changed.
 * Verification is slow and precedes the transaction. Every write that depends on it
 * starts with this check: it could overwrite or outlive a password change.
 */
export const lockVerifiedAccount = async (
  db: UnitOfWork,
  userId: string,
  verified: Partial<Credentials>,
): Promise<LoginAccount | null> => {
  const stored = await lockRow(db, readable.UserModel, { id: userId }, [
    'emailKey',
    'passwordHash',
    'pinHash',
    'deactivatedAt',
  ]);
  return stored && isStillVerified<Credentials>(stored, verified) ? findAccount(db, userId) : null;
};

/** Returns the normalised e-mail that identifies the account. */
export const getEmailKey = async (db: UnitOfWork, userId: string): Promise<string> =>
  (await getUser(db, userId, ['emailKey'])).emailKey;
