import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Secrets, TokenKey } from '#server/platform/data-keys/data-keys.api.ts';
import { roles } from '#shared/roles/roles.ts';
import { type MemberRole, memberRoles } from '#shared/team/member-roles.ts';

const algorithm = 'HS256';
const issuer = 'csippano';
const audience = { Web: 'csippano-web', Mobile: 'csippano-mobile' } as const;
export type Surface = keyof typeof audience;

const claimsSchema = z.object({
  exp: z.number(),
  sub: z.string(),
  jti: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  merchantId: z.string().nullable(),
  memberRole: z.enum(memberRoles).nullable().optional(),
});

export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: z.infer<typeof claimsSchema>['role'];
  merchantId: string | null;
  /** The user's role for the merchant; null without one. */
  memberRole: MemberRole | null;
}

const surfaceOf = (role: AccessClaims['role']): Surface => (role === 'BasicMobile' ? 'Mobile' : 'Web');

export const signAccessToken = (
  claims: AccessClaims,
  { key, id, now, ttlSeconds }: { key: TokenKey; id: string; now: Date; ttlSeconds: number },
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { sessionId: sid, role, merchantId, memberRole } = claims;
  return new SignJWT({ sid, role, merchantId, memberRole })
    .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience[surfaceOf(claims.role)])
    .setSubject(claims.userId)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(key.accessToken);
};

/**
 * Selects the key that the token names.
 * Tokens of a former version name none: they have the current key.
 */
const findKey = ([current, ...others]: Secrets['tokenKeys'], kid: string | undefined): Buffer => {
  const key = kid === undefined ? current : [current, ...others].find(({ id }) => id === kid);
  if (!key) throw new Error('The token was signed under an unknown key.');
  return key.accessToken;
};

/** Verifies an access token. Null if invalid, expired or for another role's audience. */
const readAccessToken = async (
  token: string,
  { keys, now }: { keys: Secrets['tokenKeys']; now: Date },
): Promise<{ claims: AccessClaims; expiresAt: Date } | null> => {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => findKey(keys, kid), {
      algorithms: [algorithm],
      issuer,
      audience: Object.values(audience),
      typ: 'at+jwt',
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success || payload.aud !== audience[surfaceOf(claims.data.role)]) return null;
    const { sub, sid, role, merchantId, exp } = claims.data;
    // In a former version, every merchant's user was its owner.
    const { memberRole = merchantId === null ? null : 'Owner' } = claims.data;
    return { claims: { userId: sub, sessionId: sid, role, merchantId, memberRole }, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
};

const maxCachedTokens = 10_000;

/**
 * Caches verified access tokens until they expire: a signature costs more than the rest
 * of a small request.
 * Only `SessionCache` knows if the session is live.
 */
export class AccessTokenCache {
  readonly #keys: Secrets['tokenKeys'];
  readonly #clock: () => Date;
  readonly #verified = new LRUCache<string, { claims: AccessClaims; expiresAt: Date }>({ max: maxCachedTokens });

  constructor(keys: Secrets['tokenKeys'], clock: () => Date) {
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Returns the token's claims if they are cached. */
  findCached(token: string): AccessClaims | null {
    const cached = this.#verified.get(token);
    if (!cached) return null;
    if (this.#clock() < cached.expiresAt) return cached.claims;
    this.#verified.delete(token);
    return null;
  }

  /** Returns the token's claims; null if it is invalid or expired. */
  async read(token: string): Promise<AccessClaims | null> {
    const cached = this.findCached(token);
    if (cached) return cached;
    const verified = await readAccessToken(token, { keys: this.#keys, now: this.#clock() });
    if (!verified) return null;
    this.#verified.set(token, verified);
    return verified.claims;
  }
}
