import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { countTry } from './count-try.ts';

const windowSeconds = 3_600;

/**
 * Counts a registration that an address tries, and throws 429 when there were too many within the hour: whoever has
 * programs register, or finds out by them which e-mails are known, gets no further.
 */
export const countRegistration = async (deps: Deps, ipAddress: string): Promise<void> => {
  const retryAfterSeconds = await countTry(deps, {
    subject: `registration ${ipAddress}`,
    atMost: deps.settings.registrationsPerHour,
    windowSeconds,
  });
  if (retryAfterSeconds > 0) throw new AppError('tooManyRequests', { retryAfterSeconds });
};
