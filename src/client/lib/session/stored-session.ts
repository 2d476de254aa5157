import type { Session } from '#shared/auth/auth.schema.ts';
import { roles } from '#shared/roles/roles.ts';
import { memberRoles } from '#shared/team/member-roles.ts';

/** A session without the token of a remembered device, which outlives it and is stored by `device-token.ts`. */
export interface SignedInSession extends Omit<Session, 'deviceToken' | 'liveMerchantId'> {
  /** A server of an older release sends none: it has no test mode. */
  liveMerchantId?: string | null;
}

/** The session in local storage. `jwtExpiration` is the expiry of the access token in milliseconds. */
export interface PersistedSession extends SignedInSession {
  jwtExpiration: number;
  /**
   * The merchant whose test mode the session is in; null outside of it. Absent if an older release, still open in
   * another tab, has stored the session: only the server knows (`followMode`).
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

/** Returns null without a session, or if the stored value is invalid (an older release, a manual edit). */
export const parseStored = (text: string | null): PersistedSession | null => {
  if (text === null) return null;
  try {
    const value: Partial<Record<keyof PersistedSession, unknown>> | null = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { accessToken, refreshToken, userId, merchantId, firstName, lastName } = value;
    const role = roles.find((known) => known === value.role);
    if (!role || !isText(accessToken) || !isText(refreshToken) || !isText(userId)) return null;
    if (!isText(firstName) || !isText(lastName) || !(merchantId === null || isText(merchantId))) return null;
    // An older release stored no role in the team: every merchant's user was its owner.
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
