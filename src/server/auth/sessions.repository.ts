import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { RefreshTokenModel, SessionModel } from '#db/models/auth.models.ts';
import { column } from '#db/sql/column-values.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectRow, selectRows } from '#db/sql/select-rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atLeast, lessThan, notEqual } from '#db/sql/where.ts';
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

const tokenNames = ['sessionId', 'expiresAt', 'usedAt', 'successorHash', 'sealedSuccessor'] as const;

export type StoredRefreshToken = Pick<Row<RefreshTokenModel>, (typeof tokenNames)[number]>;

interface NewSession {
  id: string;
  userId: string;
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
  at: Date;
}

export const insertSession = async (db: UnitOfWork, { at, ...session }: NewSession): Promise<void> => {
  const times = { createdAt: at, lastUsedAt: at, authenticatedAt: at };
  await insertRow(db, SessionModel, { ...session, ...times, endedAt: null, endReason: null });
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

/** A session with its account's present access. */
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
 * SQL for `accessColumns` of the user `u` with the merchant `m`:
 * membership in the `selected` merchant or that of its test mode,
 * else the first one. Merchants with a deactivated account
 * do not count.
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

/**
 * Returns a user's access to the merchant. Without any,
 * returns that to the user's own merchant, or to the first team.
 */
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

/** Returns existing sessions by id, with their accounts' access, in one query. */
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
export const selectMerchant = async (db: UnitOfWork, id: string, merchantId: string): Promise<void> => {
  await updateRows(db, SessionModel, { id }, { merchantId });
};

/** Records that the user proved its identity again. */
export const renewAuthentication = async (db: UnitOfWork, id: string, at: Date): Promise<void> => {
  await updateRows(db, SessionModel, { id }, { authenticatedAt: at });
};

export const recordSessionUse = async (db: UnitOfWork, id: string, at: Date): Promise<void> => {
  await updateRows(db, SessionModel, { id }, { lastUsedAt: at });
};

export const endSession = async (
  db: UnitOfWork,
  id: string,
  { at, reason }: { at: Date; reason: SessionEnd },
): Promise<void> => {
  await updateRows(db, SessionModel, { id, endedAt: null }, { endedAt: at, endReason: reason });
};

/** Ends a user's open session. Returns false without one. */
export const endSessionOfUser = async (
  db: UnitOfWork,
  session: { id: string; userId: string },
  { at, reason }: { at: Date; reason: SessionEnd },
): Promise<boolean> =>
  (await updateRows(db, SessionModel, { ...session, endedAt: null }, { endedAt: at, endReason: reason })) > 0;

/** Ends all sessions of a user except the given one. */
export const endSessionsOfUser = async (
  db: UnitOfWork,
  userId: string,
  { at, reason, except }: { at: Date; reason: SessionEnd; except?: string },
): Promise<void> => {
  const open = { userId, endedAt: null, ...(except !== undefined && { id: notEqual(except) }) };
  await updateRows(db, SessionModel, open, { endedAt: at, endReason: reason });
};

const listedNames = ['id', 'surface', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt'] as const;
type StoredSession = Pick<Row<SessionModel>, (typeof listedNames)[number]>;

/** The user's open sessions with a use since `usedSince`, `first` first. */
export const listOpenSessions = async (
  sequelize: Sequelize,
  userId: string,
  { usedSince, first, limit }: { usedSince: Date; first: string; limit: number },
): Promise<StoredSession[]> => {
  const open = { userId, endedAt: null, lastUsedAt: atLeast(usedSince) };
  const own = await findRow({ sequelize }, SessionModel, { ...open, id: first }, listedNames);
  const others = await listRows(
    { sequelize },
    SessionModel,
    {
      where: { ...open, id: notEqual(first) },
      orderBy: { lastUsedAt: 'DESC', id: 'DESC' },
      limit: own ? limit - 1 : limit,
    },
    listedNames,
  );
  return own ? [own, ...others] : others;
};

export const insertRefreshToken = async (
  db: UnitOfWork,
  token: { tokenHash: Buffer; sessionId: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await insertRow(db, RefreshTokenModel, { ...token, usedAt: null, successorHash: null, sealedSuccessor: null });
};

const tokens = fromTable('tokens', RefreshTokenModel, ['tokenHash']);
const tokensWithSession = tokens.join('sessions', SessionModel, { id: 'tokens.sessionId' }, ['userId']);

export const findUserOfRefreshToken = async (db: UnitOfWork, tokenHash: Buffer): Promise<string | null> =>
  (await findJoined(db, tokensWithSession, { tokens: { tokenHash } }))?.sessions.userId ?? null;

/** Locks a refresh token and its session: concurrent rotations run in turn. */
export const lockRefreshToken = async (
  db: UnitOfWork,
  tokenHash: Buffer,
): Promise<{ token: StoredRefreshToken; session: Row<SessionModel> } | null> => {
  const token = await lockRow(db, RefreshTokenModel, { tokenHash }, tokenNames);
  if (!token) return null;
  const session = await lockRow(db, SessionModel, { id: token.sessionId });
  return session && { token, session };
};

export const wasRefreshTokenUsed = async (db: UnitOfWork, tokenHash: Buffer): Promise<boolean> => {
  const token = await findRow(db, RefreshTokenModel, { tokenHash }, ['usedAt']);
  return token !== null && token.usedAt !== null;
};

export const markRefreshTokenUsed = async (
  db: UnitOfWork,
  tokenHash: Buffer,
  successor: { usedAt: Date; successorHash: Buffer; sealedSuccessor: Buffer },
): Promise<void> => {
  await updateRows(db, RefreshTokenModel, { tokenHash }, successor);
};

export const deleteExpiredRefreshTokens: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, RefreshTokenModel, { expiresAt: lessThan(before) }, limit);

/** Reads tokens first: a DELETE over both tables would lock sessions. */
export const deleteTokensOfEndedSessions: DeleteBatch = async (sequelize, before, limit) => {
  const where = { sessions: { endedAt: lessThan(before) } };
  const found = await listJoined({ sequelize }, tokensWithSession, { where, limit });
  const hashes = found.map((row) => row.tokens.tokenHash);
  if (hashes.length > 0) await deleteRows({ sequelize }, RefreshTokenModel, { tokenHash: hashes });
  return hashes.length;
};

/** Deletes sessions last used before `before`, and their refresh tokens. */
export const deleteOldSessions: DeleteBatch = async (sequelize, before, limit) => {
  const where = { lastUsedAt: lessThan(before) };
  const ids = (await listRows({ sequelize }, SessionModel, { where, limit }, ['id'])).map(({ id }) => id);
  if (ids.length > 0) {
    await deleteRows({ sequelize }, RefreshTokenModel, { sessionId: ids });
    await deleteRows({ sequelize }, SessionModel, { id: ids });
  }
  return ids.length;
};
