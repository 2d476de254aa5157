import type { Settings } from '#server/config/settings.ts';
import { isSecondFactorRequired } from '#server/policies/caller-requirements.rules.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';

/** Time to scan the code of an authenticator app and to enter the first one. */
const pendingMs = 30 * minuteMs;
const rememberedMs = 30 * dayMs;
const recoveryMs = dayMs;

/** Returns until when an authenticator can be confirmed that is started now. */
export const pendingEnd = (now: Date): Date => new Date(now.getTime() + pendingMs);

/** Returns the secret that waits for its first code. Throws 422 if none does, or did for too long. */
export const requirePendingSecret = <Secret>(
  stored: { sealedPendingSecret: Secret | null; pendingUntil: Date | null } | null,
  now: Date,
): Secret => {
  if (!stored?.sealedPendingSecret || !stored.pendingUntil || stored.pendingUntil <= now) {
    throw new AppError('enrolmentExpired');
  }
  return stored.sealedPendingSecret;
};

/**
 * Returns true if a code of this step has not been used. A code of the last accepted step or an earlier one is a
 * replay.
 */
export const isUnusedStep = (step: number | null, lastStep: number | null): step is number =>
  step !== null && (lastStep === null || step > lastStep);

/** Returns until when a device is remembered from now. */
export const rememberedUntil = (now: Date): Date => new Date(now.getTime() + rememberedMs);

/**
 * Returns a recovery code as it is stored: without dashes and spaces, in capitals, with the digits that some letters
 * look like.
 */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/gu, '0')
    .replace(/[IL]/gu, '1')
    .replace(/[^0-9A-Z]/gu, '');

/** Throws 422 if an account that must have a second factor would have none. */
export const requireFactorLeft = (settings: Pick<Settings, 'auth'>, role: Role, isAnyLeft: boolean): void => {
  if (!isAnyLeft && isSecondFactorRequired(settings, role)) throw new AppError('lastSecondFactor');
};

// A merchant's lost factors are removed by one administrator. An administrator's need two other people: two
// administrators, or one and the operator, whose command counts as a person.

/** Throws 422 if one administrator alone cannot remove the factors of an account of this role. */
export const requireOnePersonEnough = (role: AccountRole): void => {
  if (role === 'Admin') throw new AppError('recoveryNeedsTwoPeople');
};

/** A request to remove the factors that an administrator has lost. */
export interface Recovery {
  userId: string;
  /** Null for the operator. */
  openedBy: string | null;
}

/** Returns until when a request can be approved that is opened now. */
export const recoveryEnd = (now: Date): Date => new Date(now.getTime() + recoveryMs);

/** Throws 422 if an administrator opens a request for its own account. */
export const requireAnotherAccount = (userId: string, openerId: string): void => {
  if (userId === openerId) throw new AppError('recoveryNeedsAnother');
};

/**
 * Throws 422 unless the one who approves is another person than the owner of the account and the one who opened the
 * request.
 */
export const requireAnotherPerson = ({ userId, openedBy }: Recovery, approverId: string): void => {
  if ([userId, openedBy].includes(approverId)) throw new AppError('recoveryNeedsAnother');
};

/**
 * Returns true if the one who opened a request counts as a person: the operator, or an administrator that is still one.
 */
export const isOpenerValid = (opener: { role: AccountRole; deactivatedAt: Date | null } | null): boolean =>
  opener === null || (opener.deactivatedAt === null && opener.role === 'Admin');

/**
 * Returns what the operator's command does with the open request, if any: it removes the factors if it is the second
 * person, or no other administrator could be. Otherwise the request waits for an administrator.
 */
export const operatorsPart = (
  open: Pick<Recovery, 'openedBy'> | null,
  hasAnotherApprover: boolean,
): 'removes' | 'opens' | 'waits' => {
  if (open) return open.openedBy === null ? 'waits' : 'removes';
  return hasAnotherApprover ? 'opens' : 'removes';
};
