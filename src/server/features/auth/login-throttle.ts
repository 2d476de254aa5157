import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { emailKey } from '#shared/validation/text.ts';
import { clearFailures, findBlocks, recordFailure, type ThrottleSubject } from './login-throttles.repository.ts';

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

const accountOf = ({ email }: LoginAttempt) => subject('account', emailKey(email));
const addressOf = ({ ipAddress }: LoginAttempt) => subject('address', ipAddress);

/** Throws 429 while the account or the address has to wait. Unknown e-mails wait like known ones. */
export const refuseWhileBlocked = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const now = deps.clock();
  const blocks = await findBlocks(deps.sequelize, [accountOf(attempt), addressOf(attempt)], now);
  const waitMs = Math.max(0, ...blocks.map((until) => until.getTime() - now.getTime()));
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('loginBlocked', { params: { seconds }, retryAfterSeconds: seconds });
};

/** Counted in the database, so that all servers and both surfaces count together. */
export const countFailedLogin = async (deps: Deps, attempt: LoginAttempt): Promise<void> => {
  const { auth } = deps.settings;
  const at = deps.clock();
  await recordFailure(deps.sequelize, accountOf(attempt), {
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
  await recordFailure(deps.sequelize, addressOf(attempt), {
    at,
    windowSeconds: auth.addressWindowSeconds,
    isSliding: false,
    blockSeconds: (failures) => (failures < auth.addressFailures ? 0 : auth.addressWindowSeconds),
  });
};

/** A right password proves who it was; the address goes on being counted, as it may be trying other accounts. */
export const forgetFailedLogins = (deps: Deps, attempt: LoginAttempt): Promise<void> =>
  clearFailures(deps.sequelize, accountOf(attempt));
