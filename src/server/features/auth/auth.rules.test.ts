import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import { decisionOf } from '#tests/setup/decisions.ts';
import {
  deviceOfLogin,
  isReuseInGrace,
  isStillVerified,
  maySendResetLink,
  refreshTokenEnd,
  requireRefreshable,
  requireRevocation,
  requireSurface,
  resetLinkEnd,
  resetLinksCountedSince,
} from './auth.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('requireSurface', () => {
  it('admits every account to the portal, and only merchants to the reader app', () => {
    const admitted = (surface: 'Web' | 'Mobile') =>
      accountRoles.filter(
        (role) =>
          decisionOf(() => requireSurface(surface, { role, memberRole: role === 'Basic' ? 'Owner' : null })) !==
          'mobileLoginNotAllowed',
      );
    expect(admitted('Web')).toEqual(accountRoles);
    expect(admitted('Mobile')).toEqual(['Basic']);
  });

  it('admits those of a team to the reader app who may take payments', () => {
    const admitted = memberRoles.filter(
      (memberRole) => decisionOf(() => requireSurface('Mobile', { role: 'Basic', memberRole })) === undefined,
    );
    expect(admitted).toEqual(['Owner', 'Manager', 'Cashier']);
  });
});

describe('isStillVerified', () => {
  const stored = { emailKey: 'a@example.com', passwordHash: 'hash', pinHash: 'pin', deactivatedAt: null };

  it.each([
    ['nothing was verified', {}, true],
    ['what was verified is unchanged', { passwordHash: 'hash', emailKey: 'a@example.com' }, true],
    ['one of two was changed', { passwordHash: 'former', pinHash: 'pin' }, false],
    ['the e-mail was changed', { emailKey: 'b@example.com' }, false],
  ])('decides when %s', (_, verified, expected) => {
    expect(isStillVerified(stored, verified)).toBe(expected);
    expect(isStillVerified({ ...stored, deactivatedAt: now }, verified)).toBe(false);
  });
});

describe('deviceOfLogin', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const newer = firefox.replaceAll('145.0', '146.0');
  const device = { surface: 'Web' as const, ipAddress: '84.2.10.20', userAgent: firefox };

  it('is the same after an update of the browser and in the same network', () => {
    expect(deviceOfLogin({ ...device, userAgent: newer, ipAddress: '84.2.99.1' })).toEqual(deviceOfLogin(device));
  });

  it.each([
    { surface: 'Mobile' as const },
    { ipAddress: '84.3.10.20' },
    { userAgent: firefox.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64') },
    { userAgent: null },
  ])('is another one with %j', (change) => {
    expect(deviceOfLogin({ ...device, ...change })).not.toEqual(deviceOfLogin(device));
  });

  it('distinguishes unknown programs by their user agent', () => {
    const [one, other] = ['reader/1', 'reader/2'].map((userAgent) => deviceOfLogin({ ...device, userAgent })[1]);
    expect([one, other]).toEqual(['reader/1', 'reader/2']);
    expect(deviceOfLogin({ ...device, userAgent: null })).toEqual(['Web', null, expect.any(String)]);
  });
});

describe('requireRefreshable', () => {
  const settings = {
    refreshTokenTtlDays: 30,
    sessions: { adminIdleMinutes: 30, adminMaxHours: 12, maxDays: 90, mobileMaxDays: 180 },
  };
  const used = {
    token: { expiresAt: later(1) },
    session: { surface: 'Web' as const, createdAt: later(-dayMs), lastUsedAt: later(-hourMs), endedAt: null },
    role: 'Basic' as const,
  };
  const decide = (of: Parameters<typeof requireRefreshable>[0], surface: 'Web' | 'Mobile' = 'Web') =>
    decisionOf(() => requireRefreshable(of, { surface, now, settings }));

  it('admits the token of an open session, on its own surface', () => {
    expect([decide(used), decide(used, 'Mobile')]).toEqual([undefined, 'sessionEnded']);
    const mobile = {
      ...used,
      session: { ...used.session, surface: 'Mobile' as const, createdAt: later(-100 * dayMs) },
    };
    expect([decide(mobile), decide(mobile, 'Mobile')]).toEqual(['sessionEnded', undefined]);
  });

  it.each([
    ['an expired token', { token: { expiresAt: now } }],
    ['an ended session', { session: { ...used.session, endedAt: later(-1) } }],
    ['a session after its maximum', { session: { ...used.session, createdAt: later(-90 * dayMs) } }],
    [
      'a session that was not used',
      { session: { ...used.session, createdAt: later(-31 * dayMs), lastUsedAt: later(-30 * dayMs) } },
    ],
    ['an unused session of an administrator', { role: 'Admin' as const }],
  ])('refuses %s', (_, change) => {
    expect(decide({ ...used, ...change })).toBe('sessionEnded');
  });

  it('lets a new token expire after the time of the settings', () => {
    expect(refreshTokenEnd(now, settings)).toEqual(later(30 * dayMs));
  });
});

describe('isReuseInGrace', () => {
  it('is true for ten seconds', () => {
    expect([0, -10_000, -10_001].map((ms) => isReuseInGrace(later(ms), now))).toEqual([true, true, false]);
  });
});

describe('reset links', () => {
  it('are sent five times an hour at most', () => {
    expect([0, 4, 5, 6].map(maySendResetLink)).toEqual([true, true, false, false]);
    expect(resetLinksCountedSince(now)).toEqual(later(-hourMs));
  });

  it('expire after the minutes of the settings', () => {
    expect(resetLinkEnd(now, { resetLinkTtlMinutes: 60 })).toEqual(later(hourMs));
  });

  it('must revoke access after a theft', () => {
    const decisions = [true, false].map((isTheft) =>
      [true, false].map((revokes) => decisionOf(() => requireRevocation(isTheft, revokes))),
    );
    expect(decisions).toEqual([
      [undefined, 'accessMustBeRevoked'],
      [undefined, undefined],
    ]);
  });
});
