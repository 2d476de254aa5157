import type { Settings } from '#server/config/settings.ts';

type LockoutSettings = Pick<Settings['auth'], 'lockoutFailures' | 'lockoutSeconds' | 'lockoutMaxSeconds'>;
type IpLockoutSettings = Pick<Settings['auth'], 'ipMaxFailures' | 'ipWindowSeconds'>;

/** An account's failures are forgotten a day after the last one. */
export const accountWindowSeconds = 86_400;

/** Returns the seconds of an account's lock, which double with each further failure. */
export const accountLockoutSeconds = (
  failures: number,
  { lockoutFailures, lockoutSeconds, lockoutMaxSeconds }: LockoutSettings,
): number => {
  if (failures < lockoutFailures) return 0;
  return Math.min(lockoutMaxSeconds, lockoutSeconds * 2 ** Math.min(30, failures - lockoutFailures));
};

/** Returns the seconds of an IP address's lock after a window's failures. */
export const ipLockoutSeconds = (failures: number, { ipMaxFailures, ipWindowSeconds }: IpLockoutSettings): number =>
  failures < ipMaxFailures ? 0 : ipWindowSeconds;

/** Returns the whole seconds until the last lockout ends, or 0. */
export const secondsLocked = (lockouts: readonly Date[], now: Date): number =>
  Math.ceil(Math.max(0, ...lockouts.map((until) => until.getTime() - now.getTime())) / 1000);
