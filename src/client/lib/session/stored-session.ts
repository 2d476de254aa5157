import type { Session } from '#shared/auth/auth.schema.ts';
import { roles } from '#shared/roles/roles.ts';

/** Who is signed in, as kept on the device. `jwtExpiration` is the access token's own, in milliseconds. */
export interface StoredSession extends Session {
  jwtExpiration: number;
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

export const toStored = (session: Session): StoredSession => ({
  ...session,
  jwtExpiration: expirationOf(session.accessToken),
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null when there is none, or when what is stored is not one of ours (an older release, a hand that edited it). */
export const parseStored = (text: string | null): StoredSession | null => {
  if (text === null) return null;
  try {
    const value: Partial<Record<keyof StoredSession, unknown>> | null = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { accessToken, refreshToken, userId, merchantId, firstName, lastName } = value;
    const role = roles.find((known) => known === value.role);
    if (!role || !isText(accessToken) || !isText(refreshToken) || !isText(userId)) return null;
    if (!isText(firstName) || !isText(lastName) || !(merchantId === null || isText(merchantId))) return null;
    return toStored({ accessToken, refreshToken, userId, role, merchantId, firstName, lastName });
  } catch {
    return null;
  }
};
