import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#shared/dates/durations.ts';
import { roleOnSurface, sessionEnd, sessionLimits } from './session-limits.rules.ts';

const settings = {
  refreshTokenTtlDays: 30,
  sessions: { adminIdleMinutes: 30, adminMaxHours: 12, maxDays: 90, mobileMaxDays: 180 },
};

describe('roleOnSurface', () => {
  it.each([
    ['Basic', 'Web', 'Basic'],
    ['Basic', 'Mobile', 'BasicMobile'],
    ['Admin', 'Web', 'Admin'],
  ] as const)('makes %s on %s the role %s', (role, surface, expected) => {
    expect(roleOnSurface(role, surface)).toBe(expected);
  });
});

describe('sessionLimits', () => {
  it.each([
    ['Admin', hourMs / 2, 12 * hourMs],
    ['Basic', 30 * dayMs, 90 * dayMs],
    ['BasicMobile', 30 * dayMs, 180 * dayMs],
    ['ReportUploader', 30 * dayMs, 90 * dayMs],
  ] as const)('of %s are the settings of the role', (role, idleMs, maxMs) => {
    expect(sessionLimits(settings, role)).toEqual({ idleMs, maxMs });
  });
});

describe('sessionEnd', () => {
  const createdAt = new Date('2026-08-01T08:00:00.000Z');
  const later = (ms: number) => new Date(createdAt.getTime() + ms);

  it.each([
    ['after the last use', 'Basic', dayMs, 31 * dayMs],
    ['at its maximum', 'Basic', 61 * dayMs, 90 * dayMs],
    ['when both are equal', 'Basic', 60 * dayMs, 90 * dayMs],
    ['of an administrator after half an hour', 'Admin', hourMs, 1.5 * hourMs],
    ['of an administrator at its maximum', 'Admin', 11.75 * hourMs, 12 * hourMs],
    ['of a card reader at its maximum', 'BasicMobile', 179 * dayMs, 180 * dayMs],
  ] as const)('is %s', (_, role, usedAfter, endsAfter) => {
    expect(sessionEnd(settings, { role, createdAt, lastUsedAt: later(usedAfter) })).toEqual(later(endsAfter));
  });
});
