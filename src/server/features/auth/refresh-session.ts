import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import type { Surface } from '#server/auth/access-token.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';
import {
  endSession,
  findRefreshTokenForRotation,
  markRefreshTokenUsed,
  type StoredRefreshToken,
  touchSession,
  wasRefreshTokenUsed,
} from '#server/auth/sessions.repository.ts';
import { sealUnderToken, tokenHash, unsealUnderToken } from '#server/platform/secrets.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { addNewRefreshToken, toSession } from './issue-session.ts';

/** Two tabs, or a client that lost the answer, may show the same token again within this time. */
const sameSuccessorMs = 10_000;

type Rotation =
  | { outcome: 'rotated'; account: Account; sessionId: string; refreshToken: string }
  | { outcome: 'stolen'; sessionId: string }
  | { outcome: 'refused' };

/** The successor handed out before, as long as the repetition is an honest one; null when it counts as theft. */
const repeatedSuccessor = async (
  deps: AuthDeps,
  shown: string,
  token: StoredRefreshToken,
  transaction: Transaction,
): Promise<string | null> => {
  const { usedAt, successorHash, sealedSuccessor } = token;
  if (!usedAt || !successorHash || !sealedSuccessor) return null;
  if (deps.clock().getTime() - usedAt.getTime() > sameSuccessorMs) return null;
  if (await wasRefreshTokenUsed(deps.sequelize, successorHash, transaction)) return null;
  return unsealUnderToken(shown, sealedSuccessor);
};

const rotate = async (deps: AuthDeps, shown: string, surface: Surface, transaction: Transaction): Promise<Rotation> => {
  const { sequelize } = deps;
  const now = deps.clock();
  const found = await findRefreshTokenForRotation(sequelize, tokenHash(shown), transaction);
  if (!found) return { outcome: 'refused' };
  const { token, session } = found;
  if (session.endedAt || session.surface !== surface || token.expiresAt <= now) return { outcome: 'refused' };
  const account = await findAccount(sequelize, session.userId, transaction);
  if (!account || account.isDeactivated) return { outcome: 'refused' };

  if (token.usedAt) {
    const refreshToken = await repeatedSuccessor(deps, shown, token, transaction);
    if (refreshToken) return { outcome: 'rotated', account, sessionId: session.id, refreshToken };
    await endSession(sequelize, session.id, { at: now, reason: 'reuse', transaction });
    return { outcome: 'stolen', sessionId: session.id };
  }

  const refreshToken = await addNewRefreshToken(deps, session.id, transaction);
  const successor = {
    usedAt: now,
    successorHash: tokenHash(refreshToken),
    sealedSuccessor: sealUnderToken(shown, refreshToken),
  };
  await markRefreshTokenUsed(sequelize, tokenHash(shown), successor, transaction);
  await touchSession(sequelize, session.id, now, transaction);
  return { outcome: 'rotated', account, sessionId: session.id, refreshToken };
};

/**
 * Trades a refresh token for the next one. A used token is worthless: shown again after its grace, it is taken for
 * stolen and ends the whole session. 401 in every case but success.
 */
export const refreshSession = async (
  deps: AuthDeps,
  { refreshToken: shown }: { refreshToken: string },
  surface: Surface,
): Promise<Session> => {
  const rotation = await inTransaction(deps.sequelize, (transaction) => rotate(deps, shown, surface, transaction));
  // Thrown only after the transaction, which has to keep that the session was ended.
  if (rotation.outcome === 'stolen') {
    deps.sessions.forget(rotation.sessionId);
    deps.log.warn({ sessionId: rotation.sessionId }, 'a used refresh token was shown again: session ended');
  }
  if (rotation.outcome !== 'rotated') throw new AppError('sessionEnded');
  const { account, sessionId, refreshToken } = rotation;
  return toSession(deps, account, { sessionId, surface, refreshToken });
};
