import type { Settings } from '#server/config/settings.ts';
import { isSecondFactorRequired } from '#server/policies/caller-requirements.rules.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountRole, Role } from '#shared/roles/roles.ts';

/** Time to scan and enter an app's first code. */
const pendingMs = 30 * minuteMs;
const rememberedMs = 30 * dayMs;
const recoveryMs = dayMs;

/** Returns the end of an authenticator's confirmation that starts now. */
export const pendingEnd = (now: Date): Date => new Date(now.getTime() + pendingMs);

/** Returns the pending secret. Throws 422 if it is missing or expired. */
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
 * True if a code of this step is unused.
 * Codes up to the last accepted step are replays.
 */
export const isUnusedStep = (step: number | null, lastStep: number | null): step is number =>
  step !== null && (lastStep === null || step > lastStep);

/** Returns until when a device is remembered from now. */
export const rememberedUntil = (now: Date): Date => new Date(now.getTime() + rememberedMs);

/**
 * Returns a recovery code as stored: in capitals, without dashes and spaces,
 * with digits for similar letters.
 */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/gu, '0')
    .replace(/[IL]/gu, '1')
    .replace(/[^0-9A-Z]/gu, '');

/** Throws 422 without a factor if the account must have one. */
export const requireFactorLeft = (settings: Pick<Settings, 'auth'>, role: Role, isAnyLeft: boolean): void => {
  if (!isAnyLeft && isSecondFactorRequired(settings, role)) throw new AppError('lastSecondFactor');
};

// One administrator removes a merchant's lost factors. An administrator's need two
// other people: administrators, or one and the operator's command.

/** Throws 422 if one administrator alone cannot remove this role's factors. */
export const requireOnePersonEnough = (role: AccountRole): void => {
  if (role === 'Admin') throw new AppError('recoveryNeedsTwoPeople');
};

/** A request to remove an administrator's lost factors. */
export interface Recovery {
  userId: string;
  /** Null for the operator. */
  openedBy: string | null;
}

/** Returns the end of a request that is opened now. */
export const recoveryEnd = (now: Date): Date => new Date(now.getTime() + recoveryMs);

/** Throws 422 if an administrator requests for its own account. */
export const requireAnotherAccount = (userId: string, openerId: string): void => {
  if (userId === openerId) throw new AppError('recoveryNeedsAnother');
};

/** Throws 422 if the approver is the owner or opener. */
export const requireAnotherPerson = ({ userId, openedBy }: Recovery, approverId: string): void => {
  if ([userId, openedBy].includes(approverId)) throw new AppError('recoveryNeedsAnother');
};

/** True if the opener is the operator or still an administrator. */
export const isOpenerValid = (opener: { role: AccountRole; deactivatedAt: Date | null } | null): boolean =>
  opener === null || (opener.deactivatedAt === null && opener.role === 'Admin');

/**
 * Returns the command's part: `removes` as the second person or without another approver.
 * With one, it `opens` a request, or `waits` for the decision about its own.
 */
export const operatorsPart = (
  open: Pick<Recovery, 'openedBy'> | null,
  hasAnotherApprover: boolean,
): 'removes' | 'opens' | 'waits' => {
  const isSecond = open !== null && open.openedBy !== null;
  if (isSecond || !hasAnotherApprover) return 'removes';
  return open ? 'waits' : 'opens';
};
