import type { Settings } from '#server/config/settings.ts';

type LockoutSettings = Pick<Settings['auth'], 'lockoutFailures' | 'lockoutSeconds' | 'lockoutMaxSeconds'>;
type IpLockoutSettings = Pick<Settings['auth'], 'ipMaxFailures' | 'ipWindowSeconds'>;

/** The failures of an account are forgotten a day after the last one. */
export const accountWindowSeconds = 86_400;

/**
 * Returns for how long an account is locked after this many failures: it doubles with every failure beyond the limit. 0
 * for not at all.
 */
export const accountLockoutSeconds = (
  failures: number,
  { lockoutFailures, lockoutSeconds, lockoutMaxSeconds }: LockoutSettings,
): number => {
  if (failures < lockoutFailures) return 0;
  return Math.min(lockoutMaxSeconds, lockoutSeconds * 2 ** Math.min(30, failures - lockoutFailures));
};

/** Returns for how long an IP address is locked after this many failures in one window. */
export const ipLockoutSeconds = (failures: number, { ipMaxFailures, ipWindowSeconds }: IpLockoutSettings): number =>
  failures < ipMaxFailures ? 0 : ipWindowSeconds;

/** Returns the whole seconds until the last of the lockouts ends; 0 if none is in force. */
export const secondsLocked = (lockouts: readonly Date[], now: Date): number =>
  Math.ceil(Math.max(0, ...lockouts.map((until) => until.getTime() - now.getTime())) / 1000);
