import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { countTry } from './count-try.ts';

const windowSeconds = 3_600;
/** More than anybody sets up in an hour, and too few to hide one e-mail among. */
const mostOfMerchant = 60;

/** Counts a change of the ways to a merchant's data, each of which is told by e-mail; 429 when there were too many. */
export const countAccessChange = async (deps: Deps, merchantId: string): Promise<void> => {
  const retryAfterSeconds = await countTry(deps, {
    subject: `access changes of ${merchantId}`,
    atMost: mostOfMerchant,
    windowSeconds,
  });
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds });
};
