import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import {
  clearFailures,
  findLockouts,
  recordFailure,
  type ThrottleSubject,
} from '#server/platform/rate-limit/rate-limits.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { emailKey } from '#shared/validation/text.ts';

/** Failures are forgotten when nothing went wrong for this long. */
const accountMemorySeconds = 86_400;

const subject = (kind: ThrottleSubject['kind'], value: string): ThrottleSubject => ({
  kind,
  subjectHash: createHash('sha256').update(value).digest(),
});

export interface LoginAttempt {
  email: string;
  ipAddress: string;
}

const accountOf = ({ email }: Pick<LoginAttempt, 'email'>) => subject('account', emailKey(email));
const addressOf = ({ ipAddress }: Pick<LoginAttempt, 'ipAddress'>) => subject('address', ipAddress);

/** Throws 429 until the last of these is over. */
const refuseUntil = (blocks: readonly Date[], now: Date): void => {
  const waitMs = Math.max(0, ...blocks.map((until) => until.getTime() - now.getTime()));
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('loginBlocked', { params: { seconds }, retryAfterSeconds: seconds });
};

/** Throws 429 while the account or the address has to wait. Unknown e-mails wait like known ones. */
export const assertNotLockedOut = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const now = deps.clock();
  refuseUntil(await findLockouts(deps.sequelize, [accountOf(attempt), addressOf(attempt)], now), now);
};

/**
 * Counted in the database, so that all servers and both surfaces count together. Guesses that were sent all at once are
 * counted one after the other: once they are too many, the rest throw 429, and nobody learns whether they were wrong.
 */
export const countFailedLogin = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const { auth } = deps.settings;
  const at = deps.clock();
  const accountBlock = await recordFailure(deps.sequelize, accountOf(attempt), {
    at,
    windowSeconds: accountMemorySeconds,
    isSliding: true,
    // After the last allowed failure the shortest wait, then twice as long with each further one.
    blockSeconds: (failures) =>
      failures < auth.accountFailures
        ? 0
        : Math.min(
            auth.accountLongestWaitSeconds,
            auth.accountWaitSeconds * 2 ** Math.min(30, failures - auth.accountFailures),
          ),
  });
  const addressBlock = await recordFailure(deps.sequelize, addressOf(attempt), {
    at,
    windowSeconds: auth.addressWindowSeconds,
    isSliding: false,
    blockSeconds: (failures) => (failures < auth.addressFailures ? 0 : auth.addressWindowSeconds),
  });
  refuseUntil(
    [accountBlock, addressBlock].filter((until) => until !== null),
    at,
  );
};

/**
 * A right password proves who it was, and so does a link that came by e-mail; the address goes on being counted, as it may
 * be trying other accounts.
 */
export const resetFailedLogins = (deps: Pick<Deps, 'sequelize'>, account: Pick<LoginAttempt, 'email'>): Promise<void> =>
  clearFailures(deps.sequelize, accountOf(account));
