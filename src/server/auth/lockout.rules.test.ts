import { describe, expect, it } from 'vitest';
import { accountLockoutSeconds, accountWindowSeconds, ipLockoutSeconds, secondsLocked } from './lockout.rules.ts';

const now = new Date('2026-11-18T11:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('accountLockoutSeconds', () => {
  const settings = { lockoutFailures: 5, lockoutSeconds: 60, lockoutMaxSeconds: 900 };

  it('starts with the fifth failure, doubles with every further one and ends at the maximum', () => {
    const seconds = [1, 4, 5, 6, 7, 8, 9, 10, 1_000].map((failures) => accountLockoutSeconds(failures, settings));
    expect(seconds).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('stays a number of seconds after any number of failures', () => {
    const unlimited = { ...settings, lockoutMaxSeconds: Number.MAX_SAFE_INTEGER };
    expect(accountLockoutSeconds(35, unlimited)).toBe(60 * 2 ** 30);
    expect(accountLockoutSeconds(5_000, unlimited)).toBe(60 * 2 ** 30);
  });

  it('is for failures of the last day', () => {
    expect(accountWindowSeconds).toBe(24 * 3_600);
  });
});

describe('ipLockoutSeconds', () => {
  it('lasts for a window after a hundred failures', () => {
    const settings = { ipMaxFailures: 100, ipWindowSeconds: 900 };
    expect([1, 99, 100, 101].map((failures) => ipLockoutSeconds(failures, settings))).toEqual([0, 0, 900, 900]);
  });
});

describe('secondsLocked', () => {
  it.each([
    ['without a lockout', [], 0],
    ['after lockouts that are over', [later(-1), now], 0],
    ['until the last of them ends', [later(1_000), later(90_000), later(-5_000)], 90],
    ['rounded up', [later(1)], 1],
    ['rounded up', [later(1_001)], 2],
  ])('returns the seconds %s', (_, lockouts, seconds) => {
    expect(secondsLocked(lockouts, now)).toBe(seconds);
  });
});
