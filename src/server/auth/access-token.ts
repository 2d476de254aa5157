import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roles } from '#shared/roles/roles.ts';

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
});

/** Who calls, as far as the token tells. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: z.infer<typeof claimsSchema>['role'];
  merchantId: string | null;
}

const surfaceOf = (role: AccessClaims['role']): Surface => (role === 'BasicMobile' ? 'Mobile' : 'Web');

export const signAccessToken = (
  claims: AccessClaims,
  { key, id, now, lifeSeconds }: { key: Buffer; id: string; now: Date; lifeSeconds: number },
): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, role: claims.role, merchantId: claims.merchantId })
    .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience[surfaceOf(claims.role)])
    .setSubject(claims.userId)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key);
};

/** Null for a token that is not ours, was changed, has expired, or was issued for another surface than its role's. */
export const readAccessToken = async (
  token: string,
  { key, now }: { key: Buffer; now: Date },
): Promise<{ claims: AccessClaims; expiresAt: Date } | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
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
    return { claims: { userId: sub, sessionId: sid, role, merchantId }, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
};
