import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable } from '#db/sql/joined-rows.ts';
import { listRows } from '#db/sql/rows.ts';

const account = fromTable('users', readable.UserModel, [
  'id',
  'email',
  'language',
  'createdAt',
  'termsAcceptedAt',
  'termsVersion',
  'isMarketingAllowed',
  'marketingChangedAt',
  'marketingTextVersion',
]).joinOptional('merchants', readable.MerchantModel, { userId: 'users.id' }, ['id']);

/** Returns an account's columns without hashes; null for an unknown id. */
export const findOwnAccount = async (sequelize: Sequelize, userId: string) => {
  const found = await findJoined({ sequelize }, account, { users: { id: userId } });
  return found && { ...found.users, merchantId: found.merchants?.id ?? null };
};
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** Returns all stored sessions of a user, newest first. */
export const listOwnSessionRecords = (sequelize: Sequelize, userId: string) =>
  listRows({ sequelize }, readable.SessionModel, { where: { userId }, orderBy: { createdAt: 'DESC' } }, [
    'id',
    'surface',
    'ipAddress',
    'userAgent',
    'createdAt',
    'lastUsedAt',
    'endedAt',
    'endReason',
  ]);

/** Returns all stored security events of a user, newest first. */
export const listOwnSecurityEvents = (sequelize: Sequelize, userId: string) =>
  listRows({ sequelize }, readable.SecurityEventModel, { where: { userId }, orderBy: { sequence: 'DESC' } }, [
    'happenedAt',
    'kind',
    'ipAddress',
    'userAgent',
  ]);
