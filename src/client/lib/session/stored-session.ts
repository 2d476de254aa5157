import type { Session } from '#shared/auth/auth.schema.ts';
import { roles } from '#shared/roles/roles.ts';
import { memberRoles } from '#shared/team/member-roles.ts';

/** A session without the device token, which `device-token.ts` stores longer. */
export interface SignedInSession extends Omit<Session, 'deviceToken' | 'liveMerchantId'> {
  /** Absent from servers of an older release without test mode. */
  liveMerchantId?: string | null;
}

/**
 * The session in local storage.
 * `jwtExpiration` is the access token's expiry in milliseconds.
 */
export interface PersistedSession extends SignedInSession {
  jwtExpiration: number;
  /**
   * The merchant of the session's test mode; null outside of it.
   * Absent if another tab of an older release stored the session.
   * Then only the server knows (`followMode`).
   */
  liveMerchantId?: string | null;
}

const expirationOf = (accessToken: string): number => {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) * 1000 : 0;
  } catch {
    return 0;
  }
};

export const toStored = (session: SignedInSession): PersistedSession => {
  const { accessToken, refreshToken, userId, role, merchantId, memberRole, firstName, lastName } = session;
  const { liveMerchantId = null } = session;
  const jwtExpiration = expirationOf(accessToken);
  const of = { merchantId, memberRole, liveMerchantId };
  return { accessToken, refreshToken, userId, role, ...of, firstName, lastName, jwtExpiration };
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns null for no or an invalid value (older release, manual edit). */
export const parseStored = (text: string | null): PersistedSession | null => {
  if (text === null) return null;
  try {
    const value: Partial<Record<keyof PersistedSession, unknown>> | null = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { accessToken, refreshToken, userId, merchantId, firstName, lastName } = value;
    const role = roles.find((known) => known === value.role);
    if (!role || !isText(accessToken) || !isText(refreshToken) || !isText(userId)) return null;
    if (!isText(firstName) || !isText(lastName) || !(merchantId === null || isText(merchantId))) return null;
    // An older release stored no team role: each merchant's user was its owner.
    const memberRole =
      memberRoles.find((known) => known === value.memberRole) ?? (merchantId === null ? null : 'Owner');
    const of = { merchantId, memberRole };
    const session = { accessToken, refreshToken, userId, role, ...of, firstName, lastName };
    const { liveMerchantId: _, ...stored } = toStored(session);
    const { liveMerchantId } = value;
    return isText(liveMerchantId) || liveMerchantId === null ? { ...stored, liveMerchantId } : stored;
  } catch {
    return null;
  }
};
