import type { Transaction } from 'sequelize';
import type { Surface } from '#server/auth/access-token.ts';
import { insertSession } from '#server/auth/sessions.repository.ts';
import type { LoginAccount } from '#server/features/auth/login-accounts.repository.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts';
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

/** Inserts a session and its first refresh token, in the transaction that locked the account and checked all its factors. */
export const openSession = async (
  deps: Deps,
  account: LoginAccount,
  origin: LoginOrigin,
  transaction: Transaction,
): Promise<OpenedSession> => {
  const { userId, merchantId } = account;
  const { surface, ipAddress, userAgent } = origin;
  const at = deps.clock();
  const sessionId = createId(at);
  await insertSession(deps.sequelize, { id: sessionId, userId, at, ...origin }, transaction);
  const refreshToken = await createRefreshToken(deps, sessionId, transaction);
  await recordLoginDevice(deps, account, origin, transaction);
  const event = { kind: 'loginSucceeded' as const, userId, merchantId, ipAddress, userAgent };
  await recordSecurityEvent(deps, { ...event, detail: { surface } }, transaction);
  return { account, sessionId, surface, refreshToken };
};
