import type { Sequelize } from 'sequelize-typescript';
import { SessionModel } from '#db/models/auth.models.ts';
import { MerchantModel, UserModel } from '#db/models/merchants.models.ts';
import { SecurityEventModel } from '#db/models/security.models.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';

const account = fromTable('users', UserModel, [
  'id',
  'email',
  'language',
  'createdAt',
  'termsAcceptedAt',
  'termsVersion',
  'isMarketingAllowed',
  'marketingChangedAt',
  'marketingTextVersion',
]).joinOptional('merchants', MerchantModel, { userId: 'users.id' }, ['id']);

/** Returns the columns of an account, without hashes; null for an unknown id. */
export const findOwnAccount = async (sequelize: Sequelize, userId: string) => {
  const found = await findJoined({ sequelize }, account, { users: { id: userId } });
  return found && { ...found.users, merchantId: found.merchants?.id ?? null };
};
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** Returns all stored sessions of a user, newest first. */
export const listOwnSessionRecords = (sequelize: Sequelize, userId: string): Promise<SessionModel[]> =>
  sequelize.getRepository(SessionModel).findAll({
    where: { userId },
    attributes: ['id', 'surface', 'ipAddress', 'userAgent', 'createdAt', 'lastUsedAt', 'endedAt', 'endReason'],
    order: [['createdAt', 'DESC']],
  });

/** Returns all stored security events of a user, newest first. */
export const listOwnSecurityEvents = (sequelize: Sequelize, userId: string): Promise<SecurityEventModel[]> =>
  sequelize.getRepository(SecurityEventModel).findAll({
    where: { userId },
    attributes: ['happenedAt', 'kind', 'ipAddress', 'userAgent'],
    order: [['sequence', 'DESC']],
  });
