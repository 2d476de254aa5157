import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { AppError } from '#shared/errors/app-error.ts';

const windowSeconds = 3_600;
/** More than anybody sets up in an hour, and too few to hide one e-mail among. */
const maxOfOne = 60;

/**
 * Counts a change of the ways to a merchant's data or into a user's account, each of which is told by e-mail; 429 when
 * there were too many of that merchant or user.
 */
export const countAccessChange = async (deps: Deps, ofId: string): Promise<void> => {
  const retryAfterSeconds = await consumeRateLimit(deps, {
    subject: `access changes of ${ofId}`,
    atMost: maxOfOne,
    windowSeconds,
  });
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds });
};
