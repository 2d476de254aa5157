import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import {
  countAttempt,
  deleteCounter,
  kindOfLimits,
  listBlockedUntil,
  type RateLimitSubject,
} from '#server/platform/rate-limit/rate-limit.api.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countedAddress } from '#shared/network/ip-address.ts';
import { emailKey } from '#shared/validation/email-address.ts';
import { accountLockoutSeconds, accountWindowSeconds, ipLockoutSeconds, secondsLocked } from './lockout.rules.ts';

const subject = (kind: RateLimitSubject['kind'], value: string): RateLimitSubject => ({
  kind,
  policy: 'login',
  subjectHash: createHash('sha256').update(value).digest(),
});

export interface LoginAttempt {
  email: string;
  ipAddress: string;
  userAgent: string | null;
  /** The account of the e-mail address, if there is one. */
  userId: string | null;
  merchantId: string | null;
}

const accountSubject = ({ email }: Pick<LoginAttempt, 'email'>) => subject('account', emailKey(email));
const ipSubject = ({ ipAddress }: Pick<LoginAttempt, 'ipAddress'>) => ({
  ...subject(kindOfLimits, countedAddress(ipAddress)),
  label: countedAddress(ipAddress),
});

type LockoutDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'log'>;

/** During a lockout, records the attempt and throws 429 until its end. */
const rejectIfLockedOut = async (
  deps: LockoutDeps,
  { email, userId, merchantId, ipAddress, userAgent }: LoginAttempt,
  { lockouts, now }: { lockouts: readonly Date[]; now: Date },
): Promise<void> => {
  const seconds = secondsLocked(lockouts, now);
  if (seconds === 0) return;
  await recordSecurityEvent(deps, { kind: 'loginBlocked', email, userId, merchantId, ipAddress, userAgent });
  throw new AppError('loginBlocked', { params: { seconds }, retryAfterSeconds: seconds });
};

/** Throws 429 during a lockout of the account (even unknown) or IP address. */
export const assertNotLockedOut = async (deps: LockoutDeps, attempt: LoginAttempt): Promise<void> => {
  const now = deps.clock();
  const lockouts = await listBlockedUntil(deps.sequelize, [accountSubject(attempt), ipSubject(attempt)], now);
  await rejectIfLockedOut(deps, attempt, { lockouts, now });
};

/**
 * Counts a failed login for all servers, the portal and the reader app.
 * Concurrent failures count in turn.
 * Beyond the limit they throw 429, which hides if the password was right.
 */
export const countFailedLogin = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const { auth } = deps.settings;
  const at = deps.clock();
  const accountLockout = await countAttempt(deps.sequelize, accountSubject(attempt), {
    at,
    windowSeconds: accountWindowSeconds,
    isSliding: true,
    blockSeconds: (failures) => accountLockoutSeconds(failures, auth),
  });
  const ipLockout = await countAttempt(deps.sequelize, ipSubject(attempt), {
    at,
    windowSeconds: auth.ipWindowSeconds,
    isSliding: false,
    blockSeconds: (failures) => ipLockoutSeconds(failures, auth),
  });
  const lockouts = [accountLockout, ipLockout].filter((until) => until !== null);
  await rejectIfLockedOut(deps, attempt, { lockouts, now: at });
};

/**
 * Clears an account's failures after a correct password or a used reset link.
 * The IP address may try other accounts and keeps its count.
 */
export const resetFailedLogins = (
  { sequelize }: Pick<Deps, 'sequelize'>,
  account: Pick<LoginAttempt, 'email'>,
): Promise<void> => deleteCounter(sequelize, accountSubject(account));
