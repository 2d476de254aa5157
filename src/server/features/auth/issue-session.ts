import type { Transaction } from 'sequelize';
import { type Surface, signAccessToken } from '#server/auth/access-token.ts';
import { addRefreshToken } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { createToken, tokenHash } from '#server/platform/secrets.ts';
import type { Session } from '#shared/auth/auth.schema.ts';
import type { Account } from './accounts.repository.ts';

const dayMs = 86_400_000;

/** A new refresh token of the session, written in the caller's transaction. Only its hash stays here. */
export const addNewRefreshToken = async (deps: Deps, sessionId: string, transaction: Transaction): Promise<string> => {
  const token = createToken();
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + deps.settings.auth.refreshTokenTtlDays * dayMs);
  await addRefreshToken(deps.sequelize, { tokenHash: tokenHash(token), sessionId, createdAt, expiresAt }, transaction);
  return token;
};

/** What a login and a refresh answer: a fresh access token beside the refresh token given. */
export const toSession = async (
  deps: Deps,
  account: Account,
  { sessionId, surface, refreshToken }: { sessionId: string; surface: Surface; refreshToken: string },
): Promise<Session> => {
  const { userId, merchantId, firstName, lastName } = account;
  const role = surface === 'Mobile' ? 'BasicMobile' : account.role;
  const now = deps.clock();
  const accessToken = await signAccessToken(
    { userId, sessionId, role, merchantId },
    {
      key: deps.secrets.accessTokenKey,
      id: createId(now),
      now,
      lifeSeconds: deps.settings.auth.accessTokenTtlSeconds,
    },
  );
  return { accessToken, refreshToken, userId, role, merchantId, firstName, lastName };
};
