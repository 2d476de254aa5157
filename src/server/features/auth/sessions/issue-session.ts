import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { type Surface, signAccessToken } from '#server/auth/access-token.ts';
import { roleOnSurface } from '#server/auth/session-limits.rules.ts';
import { findSession, insertRefreshToken } from '#server/auth/sessions.repository.ts';
import { isTokenForSurface, refreshTokenEnd } from '#server/features/auth/auth.rules.ts';
import { createToken, tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LoginAccount } from '../auth.types.ts';

/** Creates a refresh token in the caller's transaction. Stores only its hash. */
export const createRefreshToken = async (db: InTransaction<Deps>, sessionId: string): Promise<string> => {
  const token = createToken();
  const createdAt = db.clock();
  const expiresAt = refreshTokenEnd(createdAt, db.settings.auth);
  await insertRefreshToken(db, { tokenHash: tokenHash(token), sessionId, createdAt, expiresAt });
  return token;
};

/**
 * Builds the response of a login or refresh: the given refresh token
 * and an access token for what the user may do now.
 * Throws 401 on a card reader if that is nothing.
 */
export const toSession = async (
  deps: Deps,
  account: LoginAccount,
  {
    sessionId,
    surface,
    refreshToken,
    deviceToken = null,
  }: { sessionId: string; surface: Surface; refreshToken: string; deviceToken?: string | null },
): Promise<Session> => {
  const { userId, firstName, lastName } = account;
  const stored = await findSession(deps, sessionId);
  if (!stored) throw new AppError('sessionEnded');
  const { merchantId, memberRole, liveMerchantId } = stored;
  const role = roleOnSurface(stored.role, surface);
  if (!isTokenForSurface(surface, { role, memberRole })) throw new AppError('sessionEnded');
  const now = deps.clock();
  const accessToken = await signAccessToken(
    { userId, sessionId, role, merchantId, memberRole },
    {
      key: deps.secrets.tokenKeys[0],
      id: createId(now),
      now,
      ttlSeconds: deps.settings.auth.accessTokenTtlSeconds,
    },
  );
  const of = { merchantId, memberRole, liveMerchantId };
  return { accessToken, refreshToken, userId, role, ...of, firstName, lastName, deviceToken };
};
