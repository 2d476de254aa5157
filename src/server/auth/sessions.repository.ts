import { col, fn, Op } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { RefreshTokenModel, SessionModel } from '#db/models/auth.models.ts';
import { withSecrets } from '#db/models/columns.ts';
import { column } from '#db/sql/column-values.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import { type Access, resolveAccess, type StoredAccess } from './access.rules.ts';
import type { Surface } from './access-token.ts';

type SessionEnd =
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

interface NewSession {
  id: string;
  userId: string;
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
  at: Date;
}

export const insertSession = async (
  { sequelize, transaction }: UnitOfWork,
  { at, ...session }: NewSession,
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .create(
      { ...session, createdAt: at, lastUsedAt: at, authenticatedAt: at, endedAt: null, endReason: null },
      { transaction },
    );
};

const accessColumns = {
  accountRole: z.enum(accountRoles),
  selectedMerchantId: z.string().nullable(),
  selectedLiveMerchantId: z.string().nullable(),
  ownMerchantId: z.string().nullable(),
  memberMerchantId: z.string().nullable(),
  memberRole: z.enum(memberRoles).nullable(),
};

const sessionStateSchema = z.object({
  ...accessColumns,
  id: z.string(),
  surface: z.enum(sessionSurfaces),
  createdAt: z.date(),
  lastUsedAt: z.date(),
  authenticatedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  deactivatedAt: z.date().nullable(),
  hasSecondFactor: column.boolean,
});

/** A session with what its account may do now. */
export type SessionState = Omit<z.infer<typeof sessionStateSchema>, keyof StoredAccess> & Access;

const toState = ({
  accountRole,
  selectedMerchantId,
  selectedLiveMerchantId,
  ownMerchantId,
  memberMerchantId,
  memberRole,
  ...session
}: z.infer<typeof sessionStateSchema>): SessionState => ({
  ...session,
  ...resolveAccess({
    accountRole,
    selectedMerchantId,
    selectedLiveMerchantId,
    ownMerchantId,
    memberMerchantId,
    memberRole,
  }),
});

/**
 * SQL for `accessColumns` of the user `u`, whose own merchant is `m`: the membership in the merchant that `selected`
 * names, or whose test mode that is, else the first one. Members have no access to a merchant with a deactivated
 * account.
 */
const accessOf = (selected: string) => ({
  columns: `u.role AS accountRole, ${selected} AS selectedMerchantId,
    chosen.live_merchant_id AS selectedLiveMerchantId, m.id AS ownMerchantId, member.merchant_id AS memberMerchantId, member.role AS memberRole`,
  joins: `LEFT JOIN merchants m ON m.user_id = u.id
  LEFT JOIN merchants chosen ON chosen.id = ${selected}
  LEFT JOIN memberships member ON member.id = (
    SELECT memberships.id FROM memberships JOIN merchants ON merchants.id = memberships.merchant_id
      JOIN users holders ON holders.id = merchants.user_id
    WHERE memberships.user_id = u.id AND memberships.state = 'Active' AND holders.deactivated_at IS NULL
    ORDER BY memberships.merchant_id = COALESCE(chosen.live_merchant_id, ${selected}) DESC, memberships.id LIMIT 1)`,
});

const ofSession = accessOf('s.merchant_id');
const selectSession = `SELECT s.id, s.surface, s.created_at AS createdAt, s.last_used_at AS lastUsedAt,
    s.authenticated_at AS authenticatedAt, s.ended_at AS endedAt, u.deactivated_at AS deactivatedAt, ${ofSession.columns},
    (EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id)) AS hasSecondFactor
  FROM sessions s JOIN users u ON u.id = s.user_id ${ofSession.joins}`;

const ofUser = accessOf(':merchantId');

/** Returns what a user may do for the merchant if it is selected, or else for the first one. */
export const getAccess = async (
  { sequelize, transaction }: Db,
  userId: string,
  merchantId: string | null = null,
): Promise<Access> => {
  const access = await selectRow(
    sequelize,
    `SELECT ${ofUser.columns} FROM users u ${ofUser.joins} WHERE u.id = :userId`,
    { replacements: { userId, merchantId }, transaction },
    z.object(accessColumns),
  );
  if (!access) throw new Error(`There is no user ${userId}.`);
  return resolveAccess(access);
};

/** Returns those of the sessions that exist, by their ids, with the present access of their accounts, in one query. */
export const findSessions = async (
  { sequelize, transaction }: Db,
  ids: readonly string[],
): Promise<Map<string, SessionState>> => {
  const sessions = await selectRows(
    sequelize,
    `${selectSession} WHERE s.id IN (:ids)`,
    { replacements: { ids }, transaction },
    sessionStateSchema,
  );
  return new Map(sessions.map((session) => [session.id, toState(session)]));
};

export const findSession = async (db: Db, id: string): Promise<SessionState | null> =>
  (await findSessions(db, [id])).get(id) ?? null;

/** Switches a session to a merchant of its user. */
export const selectMerchant = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  merchantId: string,
): Promise<void> => {
  await sequelize.getRepository(SessionModel).update({ merchantId }, { where: { id }, transaction });
};

/** Records that the user has proved its identity again. */
export const renewAuthentication = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  at: Date,
): Promise<void> => {
  await sequelize.getRepository(SessionModel).update({ authenticatedAt: at }, { where: { id }, transaction });
};

export const recordSessionUse = async ({ sequelize, transaction }: UnitOfWork, id: string, at: Date): Promise<void> => {
  await sequelize.getRepository(SessionModel).update({ lastUsedAt: at }, { where: { id }, transaction });
};

export const endSession = async (
  { sequelize, transaction }: UnitOfWork,
  id: string,
  { at, reason }: { at: Date; reason: SessionEnd },
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .update({ endedAt: at, endReason: reason }, { where: { id, endedAt: null }, transaction });
};

/** Ends an open session of a user. Returns false if the user has no such session. */
export const endSessionOfUser = async (
  { sequelize, transaction }: UnitOfWork,
  session: { id: string; userId: string },
  { at, reason }: { at: Date; reason: SessionEnd },
): Promise<boolean> => {
  const [ended] = await sequelize
    .getRepository(SessionModel)
    .update({ endedAt: at, endReason: reason }, { where: { ...session, endedAt: null }, transaction });
  return ended > 0;
};

/** Ends all sessions of a user, except the given one. */
export const endSessionsOfUser = async (
  { sequelize, transaction }: UnitOfWork,
  userId: string,
  { at, reason, except }: { at: Date; reason: SessionEnd; except?: string },
): Promise<void> => {
  await sequelize
    .getRepository(SessionModel)
    .update(
      { endedAt: at, endReason: reason },
      { where: { userId, endedAt: null, ...(except === undefined ? {} : { id: { [Op.ne]: except } }) }, transaction },
    );
};

type StoredSession = Pick<SessionModel, 'id' | 'surface' | 'userAgent' | 'ipAddress' | 'createdAt' | 'lastUsedAt'>;

/** The user's sessions that are not ended and were used since `usedSince`. The session `first` comes first. */
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

export const insertRefreshToken = async (
  { sequelize, transaction }: UnitOfWork,
  token: { tokenHash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await sequelize
    .getRepository(RefreshTokenModel)
    .create({ ...token, usedAt: null, successorHash: null, sealedSuccessor: null }, { transaction });
};

export const findUserOfRefreshToken = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
): Promise<string | null> => {
  const token = await sequelize.getRepository(RefreshTokenModel).findOne({
    where: { tokenHash },
    attributes: ['sessionId'],
    include: [{ association: 'session', attributes: ['userId'], required: true }],
    transaction,
  });
  return token?.session?.userId ?? null;
};

/** Locks a refresh token and its session, so that concurrent rotations of the token run one after the other. */
export const lockRefreshToken = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
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
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
): Promise<boolean> => {
  const token = await sequelize
    .getRepository(RefreshTokenModel)
    .findOne({ where: { tokenHash }, attributes: ['usedAt'], transaction });
  return token !== null && token.usedAt !== null;
};

export const markRefreshTokenUsed = async (
  { sequelize, transaction }: UnitOfWork,
  tokenHash: Buffer,
  successor: { usedAt: Date; successorHash: Buffer; sealedSuccessor: Buffer },
): Promise<void> => {
  await sequelize.getRepository(RefreshTokenModel).update(successor, { where: { tokenHash }, transaction });
};

export const deleteExpiredRefreshTokens: DeleteBatch = (sequelize, before, limit) =>
  sequelize.getRepository(RefreshTokenModel).destroy({ where: { expiresAt: { [Op.lt]: before } }, limit });

/** Reads the tokens first: a DELETE over both tables would lock the sessions as well. */
export const deleteTokensOfEndedSessions: DeleteBatch = async (sequelize, before, limit) => {
  const tokens = sequelize.getRepository(RefreshTokenModel);
  const found = await tokens.findAll({
    attributes: ['tokenHash'],
    include: [{ association: 'session', attributes: [], required: true, where: { endedAt: { [Op.lt]: before } } }],
    limit,
  });
  if (found.length > 0) await tokens.destroy({ where: { tokenHash: found.map(({ tokenHash }) => tokenHash) } });
  return found.length;
};

/** Deletes sessions that were last used before `before`, with their refresh tokens. */
export const deleteOldSessions: DeleteBatch = async (sequelize, before, limit) => {
  const sessions = sequelize.getRepository(SessionModel);
  const found = await sessions.findAll({ attributes: ['id'], where: { lastUsedAt: { [Op.lt]: before } }, limit });
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) {
    await sequelize.getRepository(RefreshTokenModel).destroy({ where: { sessionId: ids } });
    await sessions.destroy({ where: { id: ids } });
  }
  return ids.length;
};
