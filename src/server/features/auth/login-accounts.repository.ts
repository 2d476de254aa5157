import type { Sequelize } from 'sequelize-typescript';
import { withSecrets } from '#db/models/columns.ts';
import type { UserModel } from '#db/models/merchants.models.ts';
import { getReader, type ReadInstance, readable } from '#db/models/readable.ts';
import { lockRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { isStillVerified } from './auth.rules.ts';
import type { Credentials, LoginAccount } from './auth.types.ts';

const fullAccount = { include: ['person', { association: 'merchant', attributes: ['id'] }] };

const toAccount = (user: ReadInstance<UserModel>): LoginAccount => ({
  userId: user.id,
  role: user.role,
  merchantId: user.merchant?.id ?? null,
  firstName: user.person?.firstName ?? '',
  lastName: user.person?.lastName ?? '',
  isDeactivated: user.deactivatedAt !== null,
});

/** Returns the account with its password hash; null if the e-mail is unknown. */
export const findAccountForLogin = async (
  sequelize: Sequelize,
  email: string,
): Promise<{ account: LoginAccount; passwordHash: string } | null> => {
  const user = await getReader(sequelize, readable.UserModel)
    .scope(withSecrets)
    .findOne({ where: { emailKey: emailKey(email) }, ...fullAccount });
  return user ? { account: toAccount(user), passwordHash: user.passwordHash } : null;
};

export const findAccount = async ({ sequelize, transaction }: Db, userId: string): Promise<LoginAccount | null> => {
  const user = await getReader(sequelize, readable.UserModel).findOne({
    where: { id: userId },
    ...fullAccount,
    ...(transaction ? { transaction } : {}),
  });
  return user ? toAccount(user) : null;
};

export const getCredentials = async (sequelize: Sequelize, userId: string): Promise<Credentials> => {
  const { emailKey, passwordHash, pinHash } = await getReader(sequelize, readable.UserModel)
    .scope(withSecrets)
    .findByPk(userId, { attributes: ['emailKey', 'passwordHash', 'pinHash'], rejectOnEmpty: true });
  return { emailKey, passwordHash, pinHash };
};

/**
 * Locks the user's row until the end of the transaction. Returns the account if it is active and still has the
 * credentials that were verified; null otherwise. Verification is slow and so precedes the transaction: every write
 * that depends on it starts with this check, or could overwrite or outlive a change of the password in between.
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

/** Returns the normalised e-mail, which identifies the account. */
export const getEmailKey = async ({ sequelize, transaction }: UnitOfWork, userId: string): Promise<string> => {
  const user = await getReader(sequelize, readable.UserModel).findByPk(userId, {
    attributes: ['emailKey'],
    rejectOnEmpty: true,
    transaction,
  });
  return user.emailKey;
};
