import { col, fn, Op, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { RefreshTokenModel, SessionModel } from '#db/models/auth.models.ts';
import { withSecrets } from '#db/models/columns.ts';
import type { Surface } from './access-token.ts';

export type SessionEnd =
  | 'logout'
  | 'reuse'
  | 'passwordReset'
  | 'passwordChange'
  | 'deactivation'
  | 'emailChange'
  | 'signedOutElsewhere'
  | 'endedByAdmin';

export type StoredRefreshToken = Pick<
  RefreshTokenModel,
  'sessionId' | 'expiresAt' | 'usedAt' | 'successorHash' | 'sealedSuccessor'
>;

export interface NewSession {
  id: string;
  userId: string;
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
  at: Date;
}

export const addSession = async (
  sequelize: Sequelize,
  { at, ...session }: NewSession,
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .create({ ...session, createdAt: at, lastUsedAt: at, endedAt: null, endReason: null }, { transaction });
};

export const isSessionLive = async (sequelize: Sequelize, id: string): Promise<boolean> => {
  const session = await sequelize.getRepository(SessionModel).findByPk(id, { attributes: ['endedAt'] });
  return session !== null && session.endedAt === null;
};

export const touchSession = async (
  sequelize: Sequelize,
  id: string,
  at: Date,
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(SessionModel).update({ lastUsedAt: at }, { where: { id }, transaction });
};

export const endSession = async (
  sequelize: Sequelize,
  id: string,
  { at, reason, transaction }: { at: Date; reason: SessionEnd; transaction: Transaction },
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .update({ endedAt: at, endReason: reason }, { where: { id, endedAt: null }, transaction });
};

/** All of the user's sessions, or all but the one that is kept. */
export const endSessionsOfUser = async (
  sequelize: Sequelize,
  userId: string,
  { at, reason, keep, transaction }: { at: Date; reason: SessionEnd; keep?: string; transaction: Transaction },
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .update(
      { endedAt: at, endReason: reason },
      { where: { userId, endedAt: null, ...(keep === undefined ? {} : { id: { [Op.ne]: keep } }) }, transaction },
    );
};

export type StoredSession = Pick<
  SessionModel,
  'id' | 'surface' | 'userAgent' | 'ipAddress' | 'createdAt' | 'lastUsedAt'
>;

/** Those of the user that were not ended and were used since then; the one named stands first. */
export const listOpenSessions = async (
  sequelize: Sequelize,
  userId: string,
  { usedSince, first, limit }: { usedSince: Date; first: string; limit: number },
): Promise<StoredSession[]> => {
  const sessions = await sequelize.getRepository(SessionModel).findAll({
    attributes: ['id', 'surface', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt'],
    where: { userId, endedAt: null, lastUsedAt: { [Op.gte]: usedSince } },
    order: [
      [fn('FIELD', col('id'), first), 'DESC'],
      ['lastUsedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
  return sessions.map(({ id, surface, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    surface,
    userAgent,
    ipAddress,
    createdAt,
    lastUsedAt,
  }));
};

export const addRefreshToken = async (
  sequelize: Sequelize,
  token: { tokenHash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
  transaction: Transaction,
): Promise<void> => {
  await sequelize
    .getRepository(RefreshTokenModel)
    .create({ ...token, usedAt: null, successorHash: null, sealedSuccessor: null }, { transaction });
};

/** With its session and held until the end of the transaction, so that two rotations of one token take turns. */
export const findRefreshTokenForRotation = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  transaction: Transaction,
): Promise<{ token: StoredRefreshToken; session: SessionModel } | null> => {
  const token = await sequelize
    .getRepository(RefreshTokenModel)
    .scope(withSecrets)
    .findOne({ where: { tokenHash }, transaction, lock: transaction.LOCK.UPDATE });
  if (!token) return null;
  const session = await sequelize
    .getRepository(SessionModel)
    .findByPk(token.sessionId, { transaction, lock: transaction.LOCK.UPDATE });
  return session ? { token, session } : null;
};

export const wasRefreshTokenUsed = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  transaction: Transaction,
): Promise<boolean> => {
  const token = await sequelize
    .getRepository(RefreshTokenModel)
    .findOne({ where: { tokenHash }, attributes: ['usedAt'], transaction });
  return token !== null && token.usedAt !== null;
};

export const markRefreshTokenUsed = async (
  sequelize: Sequelize,
  tokenHash: Buffer,
  successor: { usedAt: Date; successorHash: Buffer; sealedSuccessor: Buffer },
  transaction: Transaction,
): Promise<void> => {
  await sequelize.getRepository(RefreshTokenModel).update(successor, { where: { tokenHash }, transaction });
};
