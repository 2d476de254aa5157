import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Surface } from '#server/auth/access-token.ts';
import { insertSession } from '#server/auth/sessions.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { LoginAccount } from '../auth.types.ts';
import { createRefreshToken } from './issue-session.ts';
import { recordLoginDevice } from './record-login-device.ts';

/** Where a login comes from. */
export interface LoginOrigin {
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
}

export interface OpenedSession {
  account: LoginAccount;
  sessionId: string;
  surface: Surface;
  refreshToken: string;
}

/**
 * Inserts a session and its first refresh token in the transaction
 * that locked the account and checked all its factors.
 */
export const openSession = async (
  db: InTransaction<Deps>,
  account: LoginAccount,
  origin: LoginOrigin,
): Promise<OpenedSession> => {
  const { userId, merchantId } = account;
  const { surface, ipAddress, userAgent } = origin;
  const at = db.clock();
  const sessionId = createId(at);
  await insertSession(db, { id: sessionId, userId, at, ...origin });
  const refreshToken = await createRefreshToken(db, sessionId);
  await recordLoginDevice(db, account, origin);
  const event = { kind: 'loginSucceeded' as const, userId, merchantId, ipAddress, userAgent };
  await recordSecurityEvent(db, { ...event, detail: { surface } });
  return { account, sessionId, surface, refreshToken };
};
