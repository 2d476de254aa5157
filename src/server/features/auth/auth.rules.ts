import { roleOnSurface, sessionEnd } from '#server/auth/session-limits.rules.ts';
import type { Settings } from '#server/config/settings.ts';
import type { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { operatorNetwork } from '#shared/network/ip-address.ts';
import type { Role } from '#shared/roles/roles.ts';
import { mayMember } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

type Surface = (typeof sessionSurfaces)[number];

/** Returns false if the token is for a card reader and the user may not take payments. */
export const isTokenForSurface = (
  surface: Surface,
  { role, memberRole }: { role: Role; memberRole: MemberRole | null },
): boolean =>
  surface !== 'Mobile' ||
  (role === 'BasicMobile' && memberRole !== null && mayMember(memberRole, 'transactions.submit'));

/** Throws 403 in the reader app for staff and for members who may not take payments. */
export const requireSurface = (
  surface: Surface,
  { role, memberRole }: { role: Role; memberRole: MemberRole | null },
): void => {
  if (!isTokenForSurface(surface, { role: role === 'Basic' ? 'BasicMobile' : role, memberRole }))
    throw new AppError('mobileLoginNotAllowed');
};

/** Returns true if the account is active and its verified credentials are unchanged. */
export const isStillVerified = <Credentials extends object>(
  stored: Credentials & { deactivatedAt: Date | null },
  verified: Partial<Credentials>,
): boolean =>
  stored.deactivatedAt === null &&
  (Object.keys(verified) as (keyof Credentials)[]).every((name) => stored[name] === verified[name]);

/**
 * A device is a program in an operator's network: a phone's address changes all day.
 * An unknown program counts by its whole user agent.
 */
export const deviceOfLogin = ({
  surface,
  ipAddress,
  userAgent,
}: {
  surface: Surface;
  ipAddress: string;
  userAgent: string | null;
}): readonly [surface: Surface, program: string | null, network: string | null] => {
  const { browser, system } = parseUserAgent(userAgent);
  const program = browser === null && system === null ? userAgent : `${browser} ${system}`;
  return [surface, program, operatorNetwork(ipAddress)];
};

/** Returns when a refresh token expires that is created now. */
export const refreshTokenEnd = (
  now: Date,
  { refreshTokenTtlDays }: Pick<Settings['auth'], 'refreshTokenTtlDays'>,
): Date => new Date(now.getTime() + refreshTokenTtlDays * dayMs);

interface RefreshedSession {
  surface: Surface;
  createdAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
}

/** Throws 401 if the session or token has ended, or belongs to another surface. */
export const requireRefreshable = (
  { token, session, role }: { token: { expiresAt: Date }; session: RefreshedSession; role: Role },
  {
    surface,
    now,
    settings,
  }: { surface: Surface; now: Date; settings: Pick<Settings['auth'], 'refreshTokenTtlDays' | 'sessions'> },
): void => {
  const { createdAt, lastUsedAt } = session;
  const isOpen = !session.endedAt && session.surface === surface && token.expiresAt > now;
  const endsAt = sessionEnd(settings, { role: roleOnSurface(role, surface), createdAt, lastUsedAt });
  if (!isOpen || endsAt <= now) throw new AppError('sessionEnded');
};

/**
 * A used token returns the same successor for this long:
 * two tabs may refresh at once, or a response may be lost.
 */
const reuseGraceMs = 10_000;

/** Returns true if the reuse gets the same successor. Later reuse counts as theft. */
export const isReuseInGrace = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() <= reuseGraceMs;

const maxResetLinksPerHour = 5;

/** Returns when a reset link expires that is sent now. */
export const resetLinkEnd = (now: Date, { resetLinkTtlMinutes }: Pick<Settings['auth'], 'resetLinkTtlMinutes'>): Date =>
  new Date(now.getTime() + resetLinkTtlMinutes * minuteMs);

/** Returns since when an account's links count towards its limit. */
export const resetLinksCountedSince = (now: Date): Date => new Date(now.getTime() - hourMs);

/** Returns true if an account with this many links may get another one. */
export const maySendResetLink = (linksInTheHour: number): boolean => linksInTheHour < maxResetLinksPerHour;

/** Throws 422 if the user suspects a theft but keeps API keys and webhooks. */
export const requireRevocation = (isTheftSuspected: boolean, revokesAccess: boolean): void => {
  if (isTheftSuspected && !revokesAccess) {
    throw new AppError('accessMustBeRevoked', { fields: { revokeAccess: 'required' } });
  }
};
