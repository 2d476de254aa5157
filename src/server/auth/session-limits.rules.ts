import type { Settings } from '#server/config/settings.ts';
import type { sessionSurfaces } from '#shared/auth/auth.schema.ts';
import { dayMs, hourMs, minuteMs } from '#shared/dates/durations.ts';
import type { Role } from '#shared/roles/roles.ts';

type Surface = (typeof sessionSurfaces)[number];

type AuthSettings = Pick<Settings['auth'], 'refreshTokenTtlDays' | 'sessions'>;

/**
 * A token's role.
 * On a card reader, a merchant's user has fewer rights,
 * and a member without a merchant none of them.
 */
export const roleOnSurface = (role: Role, surface: Surface): Role =>
  surface === 'Mobile' && role !== 'Member' ? 'BasicMobile' : role;

/** The longest time without use, and in total. Each token refresh is a use. */
export const sessionLimits = (
  { refreshTokenTtlDays, sessions }: AuthSettings,
  role: Role,
): { idleMs: number; maxMs: number } => {
  if (role === 'Admin') {
    return { idleMs: sessions.adminIdleMinutes * minuteMs, maxMs: sessions.adminMaxHours * hourMs };
  }
  const maxDays = role === 'BasicMobile' ? sessions.mobileMaxDays : sessions.maxDays;
  return { idleMs: refreshTokenTtlDays * dayMs, maxMs: maxDays * dayMs };
};

/** Returns when the session ends by itself. */
export const sessionEnd = (
  settings: AuthSettings,
  { role, createdAt, lastUsedAt }: { role: Role; createdAt: Date; lastUsedAt: Date },
): Date => {
  const { idleMs, maxMs } = sessionLimits(settings, role);
  return new Date(Math.min(createdAt.getTime() + maxMs, lastUsedAt.getTime() + idleMs));
};
